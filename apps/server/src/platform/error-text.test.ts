import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { errorText } from './error-text.ts';
import { reasonOf } from './health/service-health.ts';

/** Node's error for a name like localhost whose addresses all refuse. */
async function refusedByBoth(): Promise<unknown> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ];
  const socket = connect({ host: 'both.example', port, lookup: (_host, _options, done) => done(null, addresses) });
  const [error] = await once(socket, 'error').catch((thrown: unknown) => [thrown]);
  return error;
}

it('[ADMIN-58] names every address of a name that cannot be reached', async () => {
  const error = await refusedByBoth();
  expect(error).toMatchObject({ message: '' });
  const text = /^connect ECONNREFUSED 127\.0\.0\.1:\d+, connect ECONNREFUSED 127\.0\.0\.2:\d+$/;
  expect(errorText(error)).toMatch(text);
  expect(reasonOf(error)).toMatch(text);
  expect(reasonOf(new TypeError('fetch failed', { cause: error }))).toMatch(
    /^fetch failed \(connect ECONNREFUSED .+\)$/,
  );
});

it('[ADMIN-58] is never empty', () => {
  expect(errorText(new RangeError())).toBe('RangeError');
  expect(errorText('word')).toBe('word');
});
