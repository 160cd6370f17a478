package org.omissionlab.server.bench;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * What the lab server is measured against: Jetty without Javalin, engine and ledger, that hands
 * each request to a timer thread and answers the same bytes from its pool. Takes the port; runs
 * until it is ended.
 */
public final class BareJetty extends Handler.Abstract.NonBlocking {

  private static final byte[] BODY = "ok".getBytes(StandardCharsets.US_ASCII);

  private final ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(1);
  private final QueuedThreadPool pool;

  private BareJetty(QueuedThreadPool pool) {
    this.pool = pool;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    timer.schedule(() -> pool.execute(() -> answer(response, callback)), 0, TimeUnit.NANOSECONDS);
    return true;
  }

  private static void answer(Response response, Callback callback) {
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, BODY.length);
    response.write(true, ByteBuffer.wrap(BODY), callback);
  }

  /** Listens on the port given. */
  public static void main(String[] args) throws Exception {
    QueuedThreadPool pool = new QueuedThreadPool(200, 8, 60_000);
    Server server = new Server(pool);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendDateHeader(false);
    http.setSendServerVersion(false);
    ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(args[0]));
    server.addConnector(connector);
    server.setHandler(new BareJetty(pool));
    server.start();
    server.join();
  }
}
