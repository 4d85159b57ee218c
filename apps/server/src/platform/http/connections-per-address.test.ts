import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { io, type Socket as LiveSocket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { clientAddress } from './connections-per-address.ts';

const DETAIL = 'Too many open connections from your network. Close some tabs, or try again in a minute.';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Settings that a server needs in production, where loopback is limited too. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://circle.test',
  PAYMENTS: 'test',
  RATE_LIMIT_SCALE: '1000',
};

async function start(env: Record<string, string>): Promise<{ world: World; port: number }> {
  const world = await createWorld({ env: { CONNECTIONS_PER_ADDRESS: '2', LOG_LEVEL: 'info', ...env } });
  closing.push(world.close);
  await world.listen();
  return { world, port: (world.http.server.address() as AddressInfo).port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

type Kind = 'call' | 'websocket';
const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n`;
const requestOf = (kind: Kind, from?: string) =>
  `GET ${kind === 'call' ? '/healthz' : '/socket.io/?EIO=4&transport=websocket'} HTTP/1.1\r\nHost: x\r\n${
    kind === 'call' ? '' : upgrade
  }${from ? `X-Forwarded-For: ${from}\r\n` : ''}\r\n`;

/** Sends a request and returns the first part of the reply. */
async function ask(socket: Socket, kind: Kind, from?: string): Promise<string> {
  socket.write(requestOf(kind, from));
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

it.each(['call', 'websocket'] as const)(
  '[GUARD-13] refuses a %s beyond the connections of one address',
  async (kind) => {
    const { world, port } = await start(production);
    const [first, second] = [await open(port), await open(port)];
    expect(await ask(first, 'call')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(second, 'websocket')).toMatch(/^HTTP\/1\.1 101 /);

    const third = await open(port);
    const refused = await ask(third, kind);
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toContain('"code":"too_many_requests"');
    expect(refused).toContain(DETAIL);
    await closed(third);
    expect(await ask(first, 'call'), 'an open connection is kept').toMatch(/^HTTP\/1\.1 200 /);

    first.destroy();
    await expect.poll(async () => await ask(await open(port), 'call')).toMatch(/^HTTP\/1\.1 200 /);
    const log = world.logLines.join('');
    expect(log).toContain('connections refused');
    expect(log.split('connections refused'), 'once a minute').toHaveLength(2);
  },
);

it('[GUARD-13] closes connections far beyond the limit without a reply', async () => {
  const { port } = await start(production);
  const sockets = await Promise.all(Array.from({ length: 22 }, async () => await open(port)));
  const excess = await open(port);
  await closed(excess);
  expect(excess.bytesRead).toBe(0);
  expect(sockets.filter((socket) => socket.closed)).toEqual([]);
});

it('[GUARD-13] does not limit this machine outside production', async () => {
  const { port } = await start({});
  const sockets = await Promise.all(Array.from({ length: 5 }, async () => await open(port)));
  for (const socket of sockets) expect(await ask(socket, 'call')).toMatch(/^HTTP\/1\.1 200 /);
});

it('[GUARD-13] behind a proxy counts sockets of the address it reports, also by their first 64 bits', async () => {
  const { world, port } = await start({ PROXY_HOPS: '1' });
  const { token } = await world.anAccount();
  const live = async (from: string): Promise<LiveSocket | string> => {
    const socket = io(`http://127.0.0.1:${port}`, {
      auth: { token },
      transports: ['websocket'],
      extraHeaders: { 'x-forwarded-for': from },
      reconnection: false,
      forceNew: true,
    });
    closing.push(() => socket.close());
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve(socket)).once('connect_error', ({ message }) => resolve(message));
    });
  };
  const first = await live('2001:db8::1');
  expect(typeof first).toBe('object');
  expect(typeof (await live('2001:db8::2'))).toBe('object');
  expect(await live('2001:db8::3')).toBe('websocket error');
  // The caller's own entry in the header is not trusted.
  expect(await live('192.0.2.7, 2001:db8::3')).toBe('websocket error');
  expect(await ask(await open(port), 'call', '2001:db8::4')).toMatch(/^HTTP\/1\.1 429 /);
  expect(await ask(await open(port), 'call', '2001:db8:0:1::4'), 'another network').toMatch(/^HTTP\/1\.1 200 /);

  if (typeof first === 'object') first.close();
  await expect.poll(async () => await ask(await open(port), 'call', '2001:db8::4')).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([
  [0, '192.0.2.1', '127.0.0.1'],
  [1, undefined, '127.0.0.1'],
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '198.51.100.9, 192.0.2.1', '192.0.2.1'],
  [2, '198.51.100.9,192.0.2.1', '198.51.100.9'],
  [3, '198.51.100.9, 192.0.2.1', '198.51.100.9'],
])('[GUARD-13] with %i proxies and X-Forwarded-For %s the client is %s', (hops, header, expected) => {
  const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': header } };
  expect(clientAddress(request as unknown as Parameters<typeof clientAddress>[0], hops)).toBe(expected);
});
