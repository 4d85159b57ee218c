import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorReply } from '@right-circle/contract/errors';
import type { Log } from '../logger.ts';
import { clientNetwork } from './client-network.ts';
import { isLoopbackAddress } from './public-address.ts';

export type AddressLimit = {
  /** Maximum number of open connections of one address; of one network for IPv6. */
  max: number;
  proxyHops: number;
  /** Connections of this machine are not counted. */
  exemptsLoopback: boolean;
};

const REFUSED_STATUS = 429;
const RETRY_AFTER_SECONDS = 30;
const DETAIL = 'Too many open connections from your network. Close some tabs, or try again in a minute.';
/** Connections beyond the maximum that still get a reply. Further ones are closed, because each reply costs a socket. */
const MAX_REFUSED = 20;
const QUIET_MS = 60_000;

type Open = { count: number; isRefused: boolean };

/**
 * Refuses connections of an address that has too many, so that one caller cannot use up the connections of a process.
 * Without a proxy a connection counts while it is open. Behind a proxy, whose connections carry everybody's calls, each
 * running call and each open WebSocket counts for the address that the proxy reports. Call it after every other
 * listener was added to the server.
 */
export function limitPerAddress(server: Server, { log, ...limit }: AddressLimit & { log: Log }): void {
  const counter = createCounter(limit);
  const warn = atMostOncePer(QUIET_MS, () =>
    log.warn({ max: limit.max }, 'connections refused: too many of one address'),
  );
  const refusedSockets = new WeakSet<Duplex>();

  if (limit.proxyHops === 0) {
    server.on('connection', (socket) => {
      const { count, isRefused } = counter.enter(socket.remoteAddress ?? '', socket);
      if (!isRefused) return;
      warn();
      refusedSockets.add(socket);
      if (count > limit.max + MAX_REFUSED) socket.destroy();
    });
  }

  /** Behind a proxy the call itself counts, until `opened` closes. */
  const isRefused = (request: IncomingMessage, opened: Duplex | ServerResponse): boolean => {
    if (limit.proxyHops === 0) return refusedSockets.has(request.socket);
    const entered = counter.enter(clientAddress(request, limit.proxyHops), opened);
    if (entered.isRefused) warn();
    return entered.isRefused;
  };
  guard(server, 'request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request, response)) return true;
    response.writeHead(REFUSED_STATUS, refusalHeaders).end(refusalBody);
    return false;
  });
  guard(server, 'upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!isRefused(request, socket)) return true;
    const headers = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${REFUSED_STATUS} ${STATUS_CODES[REFUSED_STATUS]}\r\n${headers.join('')}\r\n${refusalBody}`);
    return false;
  });
}

/** Returns the address that the outermost of our own proxies saw, as `trustProxy` does for calls. */
export function clientAddress({ socket, headers }: IncomingMessage, proxyHops: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const known = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  const addresses = [socket.remoteAddress ?? '', ...known.toReversed()];
  return addresses[Math.min(proxyHops, addresses.length - 1)] ?? '';
}

/** Counts what is open for each address, and forgets an address that has nothing left. */
function createCounter({ max, exemptsLoopback }: AddressLimit) {
  const counts = new Map<string, number>();
  return {
    enter(address: string, opened: Duplex | ServerResponse): Open {
      if (exemptsLoopback && isLoopbackAddress(address)) return { count: 0, isRefused: false };
      const key = clientNetwork(address);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      opened.once('close', () => {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      });
      return { count, isRefused: count > max };
    },
  };
}

const refusalBody = JSON.stringify({
  detail: DETAIL,
  message: DETAIL,
  code: 'too_many_requests',
} satisfies ErrorReply);
const refusalHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusalBody)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': String(RETRY_AFTER_SECONDS),
  connection: 'close',
};

type Listener = (...args: unknown[]) => void;

/** Calls the listeners that exist by now only for what `admit` lets through. */
function guard<Opened>(
  server: Server,
  event: 'request' | 'upgrade',
  admit: (request: IncomingMessage, opened: Opened) => boolean,
): void {
  const listeners = server.listeners(event) as Listener[];
  server.removeAllListeners(event);
  server.on(event, (request: IncomingMessage, opened: unknown, ...rest: unknown[]) => {
    if (!admit(request, opened as Opened)) return;
    for (const listener of listeners) listener.call(server, request, opened, ...rest);
  });
}

function atMostOncePer(ms: number, act: () => void): () => void {
  let isQuiet = false;
  return () => {
    if (isQuiet) return;
    isQuiet = true;
    setTimeout(() => {
      isQuiet = false;
    }, ms).unref();
    act();
  };
}
