package org.omissionlab.experiments.apparatus;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.IMetricsTracker;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * HTTP connections in HikariCP, whose own metrics hook says how long a checkout took. That pool
 * holds whatever calls itself a {@link Connection}; here each is one keep-alive HTTP connection,
 * and nothing of JDBC is used but borrowing and giving back.
 */
final class LinePool implements AutoCloseable {

  private static final long PATIENCE_MS = 60_000;
  private static final int LOGIN_SECONDS = 5;

  private final ThreadLocal<Reported> reported = ThreadLocal.withInitial(Reported::new);
  private final HikariDataSource pool;

  /** What the hook said to this thread last. */
  private static final class Reported {
    private long acquiredNs;
    private long usedMs;
  }

  /** Opens {@code size} connections to {@code url}, all at once. */
  LinePool(URI url, int size) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(source(url));
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(size);
    config.setConnectionTimeout(PATIENCE_MS);
    config.setMaxLifetime(0);
    config.setMetricsTrackerFactory((name, stats) -> new Hook());
    pool = new HikariDataSource(config);
  }

  /** Hikari calls it on the thread that borrows or gives back. */
  private final class Hook implements IMetricsTracker {

    @Override
    public void recordConnectionAcquiredNanos(long elapsedNs) {
      reported.get().acquiredNs = elapsedNs;
    }

    @Override
    public void recordConnectionUsageMillis(long elapsedMs) {
      reported.get().usedMs = elapsedMs;
    }
  }

  /** A connection borrowed. */
  record Lease(Connection connection, HttpLine line) {}

  /** Borrows one; waits for it if there is none. */
  Lease borrow() throws SQLException {
    Connection connection = pool.getConnection();
    return new Lease(connection, connection.unwrap(HttpLine.class));
  }

  /** What the hook reported of this thread's last checkout. */
  long checkoutNs() {
    return reported.get().acquiredNs;
  }

  /** What the hook reported of this thread's last use, from checkout to return. */
  long usageNs() {
    return TimeUnit.MILLISECONDS.toNanos(reported.get().usedMs);
  }

  /** Connections that are open. */
  int open() {
    return pool.getHikariPoolMXBean().getTotalConnections();
  }

  @Override
  public void close() {
    pool.close();
  }

  private static DataSource source(URI url) {
    return proxy(
        DataSource.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "getConnection" -> connection(new HttpLine(url, (int) PATIENCE_MS));
              case "getLoginTimeout" -> LOGIN_SECONDS; // also how long closing may take
              default -> nothing(method);
            });
  }

  private static Connection connection(HttpLine line) {
    return proxy(
        Connection.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "unwrap" -> line;
              case "isValid", "getAutoCommit" -> true;
              case "getTransactionIsolation" -> Connection.TRANSACTION_READ_COMMITTED;
              case "hashCode" -> System.identityHashCode(line);
              case "equals" -> self == arguments[0];
              case "toString" -> "HTTP connection";
              case "close" -> close(line);
              default -> nothing(method);
            });
  }

  /** What a method that is of no meaning here returns. */
  private static Object nothing(Method method) {
    if (method.getReturnType() == int.class) {
      return 0;
    }
    return method.getReturnType() == boolean.class ? false : null;
  }

  private static Void close(HttpLine line) throws SQLException {
    try {
      line.close();
      return null;
    } catch (IOException e) {
      throw new SQLException(e);
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
