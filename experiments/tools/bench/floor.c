// The least that an open loop of one thread can cost: the calls of ours, and nothing else.
// floor PORT RATE SECONDS WARMUP_SECONDS; prints {"lagP99Ms": ..., "achievedRate": ...}.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum { CONNECTIONS = 1000, MARGIN_NS = 15000 };

static long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000L + t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  long x = *(const long *)a, y = *(const long *)b;
  return x < y ? -1 : x > y;
}

int main(int count, char **argument) {
  if (count != 5) return 2;
  static const char request[] = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  int port = atoi(argument[1]), idle[CONNECTIONS], idles = 0, poll = epoll_create1(0);
  long gap = 1000000000L / atol(argument[2]), seconds = atol(argument[3]);
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  for (int i = 0; i < CONNECTIONS; i++) {
    int one = 1, s = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(s, (struct sockaddr *)&to, sizeof to)) return 1;
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct epoll_event e = {.events = EPOLLIN, .data.fd = s};
    epoll_ctl(poll, EPOLL_CTL_ADD, s, &e);
    idle[idles++] = s;
  }
  prctl(PR_SET_TIMERSLACK, 1);
  long begin = now() + atol(argument[4]) * 1000000000L, total = seconds * 1000000000L / gap, n = 0;
  long *lags = calloc(total, sizeof *lags), due = now(), last = due;
  while (n < total) {
    while (due <= now() && idles > 0) {
      last = now();
      send(idle[--idles], request, sizeof request - 1, MSG_NOSIGNAL);
      if (due >= begin && n < total) lags[n++] = last - due;
      due += gap;
    }
    long wait = due - now() - MARGIN_NS;
    struct timespec until = {0, wait > 0 ? wait : 0};
    struct epoll_event events[64];
    int ready = epoll_pwait2(poll, events, 64, &until, NULL);
    for (int i = 0; i < ready; i++) {
      char buffer[4096];
      if (recv(events[i].data.fd, buffer, sizeof buffer, 0) <= 0) return 1;
      idle[idles++] = events[i].data.fd;
    }
  }
  qsort(lags, n, sizeof *lags, ascending);
  printf("{\"lagP50Ms\": %.3f, \"lagP99Ms\": %.3f, \"achievedRate\": %.1f}\n", lags[n / 2] / 1e6,
         lags[n - n / 100 - 1] / 1e6, n * 1e9 / (last - begin));
  usleep(700000);
  return 0;
}
