import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

let echo: Server;
let proxy: FaultProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startFaultProxy();
  proxy.leadTo({ port: (echo.address() as AddressInfo).port, host: '127.0.0.1' });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  proxy.stop();
  echo.close();
});

async function join(): Promise<Socket> {
  const client = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  await once(client, 'connect');
  return client;
}

async function answerTo(client: Socket, words: string): Promise<string> {
  client.write(words);
  const [chunk] = (await once(client, 'data')) as [Buffer];
  return chunk.toString();
}

it('forwards everything in order, even while it is slow', async () => {
  const client = await join();
  expect(await answerTo(client, 'one')).toBe('one');
  proxy.slow(20);
  client.write('two ');
  let heard = '';
  client.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  proxy.mend();
  client.write('three');
  await expect.poll(() => heard).toBe('two three');
});

it('loses every connection while cut, and accepts new ones once mended', async () => {
  const lost = await join();
  proxy.cut();
  await once(lost, 'close');
  const refused = await join();
  await once(refused, 'close');
  proxy.mend();
  expect(await answerTo(await join(), 'back')).toBe('back');
});

it('drops one connection and keeps the others', async () => {
  expect(proxy.dropOne()).toBe(false);
  const [one, two] = [await join(), await join()];
  await answerTo(one, 'one');
  await answerTo(two, 'two');
  expect(proxy.dropOne()).toBe(true);
  await expect.poll(() => [one, two].filter(({ destroyed }) => destroyed).length).toBe(1);
});
