import { hash } from 'node:crypto';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

const COOKIE = 'cluster_member';
const CHECK_EVERY_MS = 500;

type Member = { name: string; port: number; isReady: boolean; isDraining: boolean; open: number };

/**
 * Spreads calls over several processes of the product, for `npm run cluster`. A cookie keeps a browser on one process,
 * and other socket clients stay by their address, as Socket.IO's polling requires. A process that fails /readyz gets no
 * calls, and a draining one no new ones.
 */
export class Balancer {
  readonly #members: Member[] = [];
  readonly #server: Server = createServer((call, reply) => this.#forward(call, reply, new Set()));
  #checking: NodeJS.Timeout | undefined;
  readonly #tunnels = new Set<Duplex>();
  #turn = 0;

  async listen(port: number): Promise<number> {
    this.#server.on('upgrade', (call: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgrade(call, socket, head),
    );
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    this.#checking = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
    return (this.#server.address() as AddressInfo).port;
  }

  async add(name: string, port: number): Promise<void> {
    this.#members.push({ name, port, isReady: false, isDraining: false, open: 0 });
    await this.check();
  }

  /** Sends nothing new to a process and waits until its open calls have finished; then it can be stopped. */
  async drain(name: string): Promise<void> {
    const member = this.#members.find((one) => one.name === name);
    if (!member) return;
    member.isDraining = true;
    while (member.open > 0) await new Promise((next) => setTimeout(next, 20));
    this.#members.splice(this.#members.indexOf(member), 1);
  }

  /** Checks which processes can serve; returns their number. */
  async check(): Promise<number> {
    await Promise.all(
      this.#members.map(async (member) => {
        member.isReady = await isReady(member.port);
      }),
    );
    return this.#members.filter((member) => member.isReady).length;
  }

  async close(): Promise<void> {
    clearInterval(this.#checking);
    this.#server.closeAllConnections();
    // Upgraded connections no longer belong to the HTTP server.
    for (const tunnel of this.#tunnels) tunnel.destroy();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  #choose(call: IncomingMessage, tried: ReadonlySet<string>): Member | undefined {
    const usable = this.#members.filter(
      ({ name, isReady: ready, isDraining }) => ready && !isDraining && !tried.has(name),
    );
    const wanted = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(call.headers.cookie ?? '')?.[1];
    const known = usable.find(({ name }) => name === wanted);
    if (known || usable.length === 0) return known;
    const isSocket = call.url?.startsWith('/socket.io/');
    const place = isSocket
      ? Number.parseInt(hash('sha256', call.socket.remoteAddress ?? '').slice(0, 8), 16)
      : this.#turn++;
    return usable[place % usable.length];
  }

  #forward(call: IncomingMessage, reply: ServerResponse, tried: Set<string>): void {
    const member = this.#choose(call, tried);
    if (!member) {
      reply.writeHead(503, { 'retry-after': '1' }).end('No process is ready.\n');
      return;
    }
    member.open++;
    reply.once('close', () => member.open--);
    const headers = forwardedHeaders(call);
    const upstream: ClientRequest = request({ port: member.port, method: call.method, path: call.url, headers });
    upstream.once('response', (answer) => {
      const cookies = [
        ...(answer.headers['set-cookie'] ?? []),
        `${COOKIE}=${member.name}; Path=/; HttpOnly; SameSite=Lax`,
      ];
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'set-cookie': cookies });
      // A process that dies in the middle of its reply: the reply must not look complete.
      answer.once('error', () => reply.destroy());
      answer.pipe(reply);
    });
    upstream.once('error', () => {
      member.isReady = false;
      tried.add(member.name);
      if (reply.headersSent) reply.destroy();
      // A call with side effects may have succeeded: only the client can decide whether to repeat it.
      else if (call.method === 'GET' || call.method === 'HEAD') this.#forward(call, reply, tried);
      else reply.writeHead(502).end('The process did not answer.\n');
    });
    reply.once('close', () => upstream.destroy());
    call.pipe(upstream);
  }

  #upgrade(call: IncomingMessage, socket: Duplex, head: Buffer): void {
    const member = this.#choose(call, new Set());
    if (!member) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
      return;
    }
    const upstream = connect(member.port, '127.0.0.1', () => {
      const headers = Object.entries(forwardedHeaders(call)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`${call.method} ${call.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    this.#tunnels.add(socket);
    upstream.on('error', () => socket.destroy()).once('close', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.once('close', () => {
      this.#tunnels.delete(socket);
      upstream.destroy();
    });
  }
}

function forwardedHeaders({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
  const earlier = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  return { ...headers, 'x-forwarded-for': earlier ? `${String(earlier)}, ${address}` : address };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
