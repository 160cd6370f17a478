package org.omissionlab.server.model;

/**
 * The requests that wait, in a ring of primitives that can give its oldest or its newest. Allocates
 * only when it grows.
 */
final class Waiting {
  private long[] ids = new long[64];
  private long[] worksNs = new long[64];
  private int first;
  private int size;

  int size() {
    return size;
  }

  void add(long id, long workNs) {
    if (size == ids.length) {
      grow();
    }
    int at = index(size++);
    ids[at] = id;
    worksNs[at] = workNs;
  }

  long id(boolean newest) {
    return ids[index(newest ? size - 1 : 0)];
  }

  long workNs(boolean newest) {
    return worksNs[index(newest ? size - 1 : 0)];
  }

  void remove(boolean newest) {
    if (!newest) {
      first = index(1);
    }
    size--;
  }

  private int index(int offset) {
    return (first + offset) & (ids.length - 1);
  }

  private void grow() {
    long[] newIds = new long[2 * ids.length];
    long[] newWorksNs = new long[2 * ids.length];
    for (int i = 0; i < size; i++) {
      newIds[i] = ids[index(i)];
      newWorksNs[i] = worksNs[index(i)];
    }
    ids = newIds;
    worksNs = newWorksNs;
    first = 0;
  }
}
