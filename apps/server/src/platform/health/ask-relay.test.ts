import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasCoturn, startCoturn } from '../../../test/coturn.ts';
import { bindingAnswer, startFakeRelay } from '../../../test/fakes/relay.ts';
import { askRelay, askRelays } from './ask-relay.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function udpRelay(answers: (request: Buffer) => Buffer[]): Promise<string> {
  const { url, close } = await startFakeRelay(answers);
  stops.push(close);
  return url;
}

async function tcpRelay(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer(serve);
  stops.push(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('[ADMIN-50] a relay', () => {
  it('answers over UDP, also if the first packet is lost', async () => {
    let received = 0;
    const url = await udpRelay((request) => (received++ === 0 ? [] : [bindingAnswer(request)]));
    await askRelay(url);
    expect(received).toBe(2);
  });

  it('answers over TCP, in pieces', async () => {
    const port = await tcpRelay((socket) => {
      socket.on('data', (request) => {
        const answer = bindingAnswer(request as Buffer);
        socket.write(answer.subarray(0, 7), () => socket.write(answer.subarray(7)));
      });
    });
    await askRelay(`turn:127.0.0.1:${port}?transport=tcp`);
  });

  it('that is silent, closed, something else or nowhere is not taken for one', async () => {
    const silent = await udpRelay(() => []);
    await expect(askRelay(silent, 50)).rejects.toThrow('did not answer within 0.05 seconds.');
    const forged = await udpRelay((request) => [Buffer.alloc(20), bindingAnswer(Buffer.alloc(request.length, 1))]);
    await expect(askRelay(forged, 50)).rejects.toThrow('did not answer');
    const closing = await tcpRelay((socket) => socket.end());
    await expect(askRelay(`turn:127.0.0.1:${closing}?transport=tcp`)).rejects.toThrow();
    const web = await tcpRelay((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect(askRelay(`turn:127.0.0.1:${web}?transport=tcp`)).rejects.toThrow('not a relay');
    await expect(askRelay(`turns:127.0.0.1:${web}`)).rejects.toThrow();
    await expect(askRelay('turn:')).rejects.toThrow('The address of the relay is not understood.');
  });

  it('is named by each address that fails, without credentials', async () => {
    const answering = await udpRelay((request) => [bindingAnswer(request)]);
    await askRelays([answering]);
    const silent = await udpRelay(() => []);
    const closing = await tcpRelay((socket) => socket.end());
    const urls = [
      answering,
      silent,
      `turn:127.0.0.1:${closing}?transport=tcp`,
      'turn:hush@127.0.0.1',
      'turn:asha:hush@127.0.0.1',
    ];
    const failure = await askRelays(urls, 50).then(() => null, String);
    expect(failure?.replace('Error: ', '').split(' · ')).toEqual([
      `${silent} over UDP: The relay did not answer within 0.05 seconds.`,
      expect.stringMatching(`^turn:127.0.0.1:${closing} over TCP: `),
      'An address in TURN_URLS: The address of the relay is not understood.',
      'An address in TURN_URLS: The address of the relay is not understood.',
    ]);
    expect(failure).not.toMatch(/asha|hush/);
    for (const [url, shown] of [
      ['turn:[::1]:1?transport=tcp', 'turn:[::1]:1 over TCP'],
      ['turns:127.0.0.1:1', 'turns:127.0.0.1:1 over TLS'],
    ] as const)
      await expect(askRelays([url])).rejects.toThrow(`${shown}: `);
  });

  it.skipIf(!hasCoturn())('that is real answers over UDP and TCP, and no longer once it stopped', async () => {
    const relay = await startCoturn();
    try {
      await askRelay(`turn:127.0.0.1:${relay.port}`);
      await askRelay(`turn:127.0.0.1:${relay.port}?transport=tcp`);
    } finally {
      await relay.stop();
    }
    await expect(askRelay(`turn:127.0.0.1:${relay.port}`, 200)).rejects.toThrow();
  });
});

it('[ADMIN-58] names every address of a relay that refuses', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  // Node asks for all addresses of a name, and its type only knows the call for one.
  const lookUp = ((_host: string, _options: object, done: (error: null, found: typeof addresses) => void) =>
    done(null, addresses)) as unknown as typeof dns.lookup;
  const looking = vi.spyOn(dns, 'lookup').mockImplementation(lookUp);
  try {
    await expect(askRelays(['turn:relay.example:1?transport=tcp'])).rejects.toThrow(
      'turn:relay.example:1 over TCP: connect ECONNREFUSED 127.0.0.1:1, connect ECONNREFUSED 127.0.0.2:1',
    );
  } finally {
    looking.mockRestore();
  }
});
