import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Balancer } from './balancer.ts';

type Process = { port: number; server: Server; isReady: boolean };
let balancer: Balancer;
let url: string;
const started: Server[] = [];

beforeEach(async () => {
  balancer = new Balancer();
  url = `http://127.0.0.1:${await balancer.listen(0)}`;
});
afterEach(async () => {
  await balancer.close();
  for (const server of started.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** A process that returns its name and the headers from the balancer. */
async function aProcess(
  name: string,
  handle?: (call: IncomingMessage, reply: ServerResponse) => void,
): Promise<Process> {
  const server = createServer((call, reply) => {
    if (call.url === '/readyz') reply.writeHead(one.isReady ? 200 : 503).end();
    else if (handle) handle(call, reply);
    else reply.end(`${name} ${String(call.headers['x-forwarded-for'])}`);
  });
  server.on('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
    const key = `${String(headers['sec-websocket-key'])}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = hash('sha1', key, 'base64');
    socket
      .on('error', () => undefined)
      .on('end', () => socket.destroy())
      .resume();
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    // One text frame with the name.
    socket.write(Buffer.concat([Buffer.of(0x81, name.length), Buffer.from(name)]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  started.push(server);
  const one = { port: (server.address() as AddressInfo).port, server, isReady: true };
  await balancer.add(name, one.port);
  return one;
}

const ask = async (path = '/', init: RequestInit = {}) => await fetch(url + path, init);
const whoAnswers = async (headers: Record<string, string> = {}) =>
  (await (await ask('/', { headers })).text()).split(' ')[0];

describe('the balancer of npm run cluster', () => {
  it('[CLUSTER-01] alternates, and keeps a browser on its process', async () => {
    await aProcess('one');
    await aProcess('two');
    expect(new Set([await whoAnswers(), await whoAnswers()])).toEqual(new Set(['one', 'two']));
    const first = await ask();
    const name = (await first.text()).split(' ')[0];
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (let n = 0; n < 4; n++) expect(await whoAnswers({ cookie })).toBe(name);
    expect(await (await ask()).text()).toContain('127.0.0.1');
  });

  it('[CLUSTER-01] keeps sockets without a cookie on one process', async () => {
    await aProcess('one');
    await aProcess('two');
    const names = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/`);
        const name = await new Promise<string>((done) => {
          socket.addEventListener('message', ({ data }: MessageEvent<string>) => done(data), { once: true });
        });
        socket.close();
        return name;
      }),
    );
    expect(new Set(names).size).toBe(1);
  });

  it('[CLUSTER-02] skips a process that is not ready, and retries a read after a dead one', async () => {
    const one = await aProcess('one');
    await aProcess('two');
    one.isReady = false;
    await balancer.check();
    expect([await whoAnswers(), await whoAnswers()]).toEqual(['two', 'two']);
    one.isReady = true;
    await balancer.check();
    one.server.closeAllConnections();
    await new Promise((done) => one.server.close(done));
    expect([await whoAnswers(), await whoAnswers()]).toEqual(['two', 'two']);
  });

  it('[CLUSTER-02] never retries a write, and reports when no process is ready', async () => {
    let calls = 0;
    const die = (call: IncomingMessage) => {
      calls++;
      call.socket.destroy();
    };
    await aProcess('one', die);
    await aProcess('two', die);
    expect((await ask('/', { method: 'POST', body: 'x' })).status).toBe(502);
    expect(calls).toBe(1);
    expect((await ask('/', { method: 'POST', body: 'x' })).status).toBe(502);
    const nobody = await ask('/', { method: 'POST', body: 'x' });
    expect([nobody.status, nobody.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('[CLUSTER-02] aborts a reply if its process dies midway', async () => {
    await aProcess('one', (call, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => call.socket.destroy(), 20);
    });
    await expect((await ask()).text()).rejects.toThrow();
  });

  it('[CLUSTER-03] drains a process: open calls finish there, new ones go elsewhere', async () => {
    const held: ServerResponse[] = [];
    await aProcess('one', (_call, reply) => held.push(reply));
    const slow = ask();
    while (held.length === 0) await new Promise((next) => setTimeout(next, 5));
    await aProcess('two');
    let isDrained = false;
    const drained = balancer.drain('one').then(() => {
      isDrained = true;
    });
    expect([await whoAnswers(), await whoAnswers()]).toEqual(['two', 'two']);
    expect(isDrained).toBe(false);
    held[0]?.end('done');
    expect(await (await slow).text()).toBe('done');
    await drained;
  });
});
