import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Process 1 of a container is not ended by a signal it does not handle, so that stopping would take until it is killed.
it.each(['SIGTERM', 'SIGINT'] as const)('[BOX-13] %s ends a server that is still starting', async (signal) => {
  const silentDatabase = createServer().listen(0, '127.0.0.1');
  await once(silentDatabase, 'listening');
  const { port } = silentDatabase.address() as AddressInfo;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
    env: { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  try {
    const exited = once(child, 'exit');
    await once(silentDatabase, 'connection');
    child.kill(signal);
    expect(await exited).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    silentDatabase.close();
  }
});
