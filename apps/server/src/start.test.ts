import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { people } from '@right-circle/portraits/people';
import { expect, it } from 'vitest';
import { createWorld } from '../test/world.ts';
import { demoEmail } from './features/accounts/demo/demo-account.store.ts';
import { compiledCodeEnv } from './platform/compiled-code-env.ts';

// Process 1 of a container is not ended by a signal it does not handle, so that stopping would take until it is killed.
it.each(['SIGTERM', 'SIGINT'] as const)('[BOX-13] %s ends a server that is still starting', async (signal) => {
  const silentDatabase = createServer().listen(0, '127.0.0.1');
  await once(silentDatabase, 'listening');
  const { port } = silentDatabase.address() as AddressInfo;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
    env: { ...compiledCodeEnv(), DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`, LOG_LEVEL: 'silent' },
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

it('[LOCAL-10] a start without its PostgreSQL says so in one line', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise((done) => gone.close(done));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
    env: { ...compiledCodeEnv(), DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/none`, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toBe(
    `PostgreSQL at 127.0.0.1:${port} (DATABASE_URL) can't be used: connect ECONNREFUSED 127.0.0.1:${port}. Start it, or correct DATABASE_URL.\n`,
  );
  expect(code).toBe(1);
});

it('[PROD-06][PROD-15][PROD-19] production does not start with a database that holds demo accounts', async () => {
  const world = await createWorld();
  try {
    await world.anAccount({ email: demoEmail(people[0]?.username ?? ''), verified: true });
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://circle.example', PAYMENTS: 'test' };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
      env: {
        ...compiledCodeEnv(),
        ...production,
        DATABASE_URL: world.databaseUrl,
        DATA_DIR: world.config.dataDir,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [log, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect(log.split('\n')[0], 'the first line of the log').toContain('"msg":"security summary"');
    expect(log).toContain('"msg":"SMTP_URL is not set: ');
    expect(log).toContain('"msg":"SUPPORT_EMAIL is not set: ');
    expect(said).toContain('This database holds demo accounts. Run "npm run admin -- demo disable"');
    expect(code).toBe(1);
  } finally {
    await world.close();
  }
});

it('[LOCAL-05] a start prints where a database outside DATA_DIR is kept', { timeout: 90_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-linked-'));
  const [home, dataDir] = [join(await realpath(folder), 'home'), join(folder, 'data')];
  await mkdir(home);
  await symlink(home, dataDir);
  // The user of the database has to pass.
  for (const path of [folder, home]) await chmod(path, 0o711);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
    env: { ...compiledCodeEnv(), DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const printed: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      printed.push(line);
      if (printed.length === 2) break;
    }
    expect(printed[1]).toBe(`The database is kept in ${home}`);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
