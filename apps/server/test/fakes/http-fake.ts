import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of a provider; each applies to the next call only. `lost-answer`: it performs the request and hangs up. */
export type Fault = 'none' | 'status-500' | 'status-400' | 'not-json' | 'hang-up' | 'silence' | 'lost-answer';

export type FakeRequest = { url: URL; method: string; body: string; headers: IncomingMessage['headers'] };
type Answer = { status?: number; json?: unknown; redirect?: string; page?: { type: string; text: string } };

type Answerer = (request: FakeRequest) => Promise<Answer> | Answer;

/**
 * A provider on loopback that speaks the real protocol and misbehaves on demand, or as `faultOf` decides for each
 * request.
 */
export async function startHttpFake(answer: Answerer, faultOf?: (request: FakeRequest) => Fault) {
  const faults: Fault[] = [];
  const requests: FakeRequest[] = [];
  const server = createServer((request, response) => {
    void handle(request, response);
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received: FakeRequest = {
      url: new URL(request.url ?? '/', 'http://fake'),
      method: request.method ?? 'GET',
      body: Buffer.concat(chunks).toString(),
      headers: request.headers,
    };
    requests.push(received);
    const fault = faults.shift() ?? faultOf?.(received);
    if (fault === 'hang-up') return void request.socket.destroy();
    if (fault === 'silence') return;
    if (fault === 'status-500') return void response.writeHead(500).end('oops');
    if (fault === 'status-400')
      return void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"bad"}');
    if (fault === 'not-json') return void response.writeHead(200).end('<html>');
    const { status = 200, json, redirect, page } = await answer(received);
    if (fault === 'lost-answer') return void request.socket.destroy();
    if (page) return void response.writeHead(status, { 'content-type': page.type }).end(page.text);
    if (redirect) return void response.writeHead(302, { location: redirect }).end();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext: (fault: Fault) => faults.push(fault),
    /** Clears all planned faults. */
    forgetFaults: () => void faults.splice(0),
    close: async () =>
      await new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
