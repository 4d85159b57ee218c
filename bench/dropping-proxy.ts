import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DroppingProxy = {
  url: string;
  /** Sends whoever connects from now on to this server. */
  leadTo: (serverUrl: string) => void;
  /** Cuts one connection, any of them, without a word to either side; what is on its way is gone. False when there is none. */
  dropOne: () => boolean;
  stop: () => void;
};

export async function startDroppingProxy(): Promise<DroppingProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let target = 0;
  const proxy = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => cut(pair);
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  const cut = (pair: [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo: (serverUrl) => {
      target = Number(new URL(serverUrl).port);
    },
    dropOne: () => {
      const pair = [...pairs][Math.floor(Math.random() * pairs.size)];
      if (pair) cut(pair);
      return pair !== undefined;
    },
    stop: () => {
      proxy.close();
      for (const pair of pairs) cut(pair);
    },
  };
}
