import type { Page, WebSocketRoute } from '@playwright/test';

/** Gives control over the page's socket: cut it, or send through it. */
export async function holdSocket(page: Page) {
  let current: WebSocketRoute | undefined;
  let server: WebSocketRoute | undefined;
  let closing: WebSocketRoute | undefined;
  let gate = Promise.resolve();
  let open = () => {};
  const sent: string[] = [];
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await gate;
    current = socket;
    server = socket.connectToServer();
    const upstream = server;
    socket.onMessage((message) => {
      sent.push(String(message));
      // The page may still send while the server's side is closing, which the browser would log as an error.
      if (upstream !== closing) upstream.send(message);
    });
  });
  return {
    sent,
    say: (event: string, body: object) => current?.send(`42${JSON.stringify([event, body])}`),
    cut: async () => {
      ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
      closing = server;
      await server?.close();
      await current?.close();
    },
    mend: () => open(),
  };
}
