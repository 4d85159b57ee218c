import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type FaultProxy = {
  port: number;
  url: string;
  /** Server for new connections: an address, a port or a Unix socket. */
  leadTo: (server: string | NetConnectOpts) => void;
  /**
   * Destroys any one connection without notice to either side; data in transit is lost. Returns false if there is none.
   */
  dropOne: () => boolean;
  /** Destroys every connection and refuses new ones until `mend`. */
  cut: () => void;
  /** Delays everything that passes, chunk by chunk, until `mend`. */
  slow: (milliseconds: number) => void;
  mend: () => void;
  stop: () => void;
};

/** A TCP proxy on loopback that loses connections on demand. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let target: NetConnectOpts = { port: 0 };
  let isCut = false;
  let delayMs = 0;
  const delayed = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (delayMs === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), delayMs).unref();
      },
    });
  const proxy = createServer((near) => {
    near.on('error', () => near.destroy());
    if (isCut) return void near.destroy();
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => drop(pair);
    for (const socket of pair) socket.setNoDelay().on('error', end).on('close', end);
    near.pipe(delayed()).pipe(far);
    far.pipe(delayed()).pipe(near);
  });
  const drop = (pair: [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    leadTo: (server) => {
      target = typeof server === 'string' ? { port: Number(new URL(server).port), host: '127.0.0.1' } : server;
    },
    dropOne: () => {
      const pair = [...pairs][Math.floor(Math.random() * pairs.size)];
      if (pair) drop(pair);
      return pair !== undefined;
    },
    cut: () => {
      isCut = true;
      for (const pair of pairs) drop(pair);
    },
    slow: (milliseconds) => {
      delayMs = milliseconds;
    },
    mend: () => {
      isCut = false;
      delayMs = 0;
    },
    stop: () => {
      proxy.close();
      for (const pair of pairs) drop(pair);
    },
  };
}
