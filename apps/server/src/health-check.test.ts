import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';

async function healthCheck(port: number): Promise<number | null> {
  const program = join(import.meta.dirname, 'health-check.mjs');
  const child = spawn(process.execPath, [program], { env: { PORT: String(port) }, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

it.each([
  [200, 0],
  [503, 1],
])('[BOX-04] turns the answer %i of /readyz into exit code %i', async (status, code) => {
  const server = createServer((request, reply) => {
    reply.writeHead(request.url === '/readyz' ? status : 500).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    expect(await healthCheck((server.address() as AddressInfo).port)).toBe(code);
  } finally {
    server.close();
  }
});

it('[BOX-04] is unhealthy when nobody answers', async () => {
  expect(await healthCheck(await freePort())).toBe(1);
});
