package org.omissionlab.server.model;

import java.util.Arrays;

/**
 * The requests in service: a binary heap in parallel primitive arrays, ordered by virtual time at
 * finish, ties by order of start. Allocates only when it grows.
 */
final class InService {
  private double[] finish = new double[64];
  private long[] order = new long[64];
  private long[] ids = new long[64];
  private long[] startsNs = new long[64];
  private int size;
  private long started;

  int size() {
    return size;
  }

  double headFinish() {
    return finish[0];
  }

  long headId() {
    return ids[0];
  }

  long headStartNs() {
    return startsNs[0];
  }

  void add(double virtualFinish, long id, long startNs) {
    if (size == finish.length) {
      grow();
    }
    int at = size++;
    while (at > 0 && finish[(at - 1) / 2] > virtualFinish) {
      move((at - 1) / 2, at);
      at = (at - 1) / 2;
    }
    finish[at] = virtualFinish;
    order[at] = started++;
    ids[at] = id;
    startsNs[at] = startNs;
  }

  void removeHead() {
    int last = --size;
    int at = 0;
    for (int child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && before(child + 1, child)) {
        child++;
      }
      if (!before(child, last)) {
        break;
      }
      move(child, at);
      at = child;
    }
    move(last, at);
  }

  /** Takes {@code shift} from every finish, which keeps the order and the digits. */
  void shift(double shift) {
    for (int i = 0; i < size; i++) {
      finish[i] -= shift;
    }
  }

  private boolean before(int a, int b) {
    return finish[a] < finish[b] || (finish[a] == finish[b] && order[a] < order[b]);
  }

  private void move(int from, int to) {
    finish[to] = finish[from];
    order[to] = order[from];
    ids[to] = ids[from];
    startsNs[to] = startsNs[from];
  }

  private void grow() {
    int length = 2 * finish.length;
    finish = Arrays.copyOf(finish, length);
    order = Arrays.copyOf(order, length);
    ids = Arrays.copyOf(ids, length);
    startsNs = Arrays.copyOf(startsNs, length);
  }
}
