import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuditEntry } from '@right-circle/contract/admin';
import type { VoicePack } from '@right-circle/contract/admin-voice';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeRegistry } from '../../../../../scripts/test/fake-registry.ts';
import { anOperator } from '../../../test/factories/admin.ts';
import { type Npm, planVoice, publishVoice } from '../../../test/fakes/voice-parts.ts';
import { programEnv } from '../../../test/processes.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { packVersion, packVoices } from '../../platform/voice/voice-pack.ts';
import { installVoiceJob } from './voice.jobs.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
type Person = Awaited<ReturnType<typeof anOperator>>;

let home = '';
let folder = '';
let registry: FakeRegistry;
let world: World;
let operator: Person;
const worlds: World[] = [];
const servers: ChildProcess[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'right-circle-voice-'));
  folder = join(home, 'voice-pack');
  registry = await FakeRegistry.start();
  await planWith('fake');
  world = await aWorld();
  operator = await anOperator(world);
});
afterEach(async () => {
  for (const { pid, exitCode, signalCode } of servers.splice(0))
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  for (const one of worlds.splice(0).toReversed()) await one.close();
  await registry.stop();
  await rm(home, { recursive: true, force: true });
});

const planWith = async (npm: Npm) =>
  await planVoice(folder, { url: registry.url, archives: publishVoice(registry), npm });

/** Another one is a second process with the same database and data folder. */
async function aWorld(databaseUrl?: string): Promise<World> {
  const one = await createWorld({ env: { DATA_DIR: home }, ...(databaseUrl && { databaseUrl }) });
  worlds.push(one);
  return one;
}

/**
 * Another server with the same database and data folder, at the head of a process group: a whole one, or one that only
 * installs voices.
 */
function aServer(kind: 'whole' | 'installing'): ChildProcess {
  const whole = new URL('../../../test/server-process.ts', import.meta.url);
  const installing = new URL('../../../test/jobs-process.ts', import.meta.url);
  const program = kind === 'whole' ? [fileURLToPath(whole)] : [fileURLToPath(installing), 'voice'];
  const settings = { PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, program, {
    env: programEnv({ ...settings, DATABASE_URL: world.databaseUrl, DATA_DIR: home }),
    stdio: 'ignore',
    detached: true,
  });
  servers.push(server);
  return server;
}

/** Lets a minute pass for the job and the lock of a process that was killed. */
async function aMinuteOfSilence(): Promise<void> {
  const longAgo = new Date(Date.now() - MINUTE_MS);
  await utimes(`${folder}.lock`, longAgo, longAgo).catch(() => undefined);
  const { name } = installVoiceJob;
  const boss = new PgBoss({ connectionString: world.databaseUrl, supervise: false, schedule: false });
  await boss.start();
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = ${name}`.execute(world.db);
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(world.db);
  await boss.supervise(name);
  const { rows } = await sql<{ state: string }>`
    update pgboss.job set start_after = now() where name = ${name} returning state`.execute(world.db);
  await boss.stop({ graceful: false });
  expect(rows).toEqual([{ state: 'retry' }]);
}

const statusIn = async (one: World) => (await one.api(operator.token).get('/admin/voice')).json<VoicePack>().status;
const click = async (one: World = world) => {
  const reply = await one.api(operator.token).post('/admin/voice');
  expect(reply.statusCode).toBe(200);
  return reply.json<VoicePack>().status;
};
const entries = async () =>
  (await operator.api.get('/admin/audit?action=voice_install_started')).json<{ data: AuditEntry[] }>().data;
const jobsOf = async () => {
  const { rows } = await sql`select from pgboss.job where name = ${installVoiceJob.name}`.execute(world.db);
  return rows.length;
};
const voicesIn = async (one: World) =>
  (await one.api(operator.token).get('/reels/tools')).json<{ data: { voices: unknown[] } }>().data.voices.length;

describe('an operator', PATIENCE, () => {
  it('[VOICE-06] installs the voice with one click, which is in the audit log', async () => {
    await planWith('real');
    const pack = (await operator.api.get('/admin/voice')).json<VoicePack>();
    expect(pack).toMatchObject({
      status: { state: 'missing', is_outdated: false },
      download_bytes: 215e6,
      needed_bytes: 500e6,
    });
    expect(pack.parts).toContainEqual({
      name: '@echogarden/espeak-ng-emscripten@0.3.5',
      licence: 'GPL-3.0; run as a program of its own',
    });
    expect(await click()).toEqual({
      state: 'installing',
      requested_at: world.clock.now().toISOString(),
      step: 0,
      steps: 0,
      part: null,
    });
    await world.runJobs();
    const status = await statusIn(world);
    expect(status).toMatchObject({ state: 'installed', version: packVersion });
    expect(status).toHaveProperty(
      'voices',
      packVoices.map(({ name, language }) => ({ name, language })),
    );
    expect(status.state === 'installed' && status.bytes).toBeGreaterThan(4000);
    expect(await entries()).toMatchObject([
      {
        actor: { user_id: operator.id },
        at: world.clock.now().toISOString(),
        target_type: 'installation',
        target_id: 'voice',
        before: { voice: 'missing' },
        after: { voice: 'installing', version: packVersion },
      },
    ]);
    expect((await click()).state).toBe('installed');
    expect(await entries()).toHaveLength(1);
  });

  it('[VOICE-06] who clicks twice, or in two processes at once, starts one download', async () => {
    const other = await aWorld(world.databaseUrl);
    const states = await Promise.all([click(), click(other), click()]);
    expect(states.map(({ state }) => state)).toEqual(['installing', 'installing', 'installing']);
    expect(await entries()).toHaveLength(1);
    expect(await jobsOf()).toBe(1);
    await world.runJobs();
    expect(registry.served).toEqual(['voice-engine', 'voice-model']);
  });

  it('[VOICE-06] is the only one who can; a failed start leaves neither a job nor an entry', async () => {
    const member = await world.anAccount({ verified: true });
    expect((await member.api.get('/admin/voice')).statusCode).toBe(404);
    expect((await member.api.post('/admin/voice')).statusCode).toBe(404);
    await sql`alter table audit_log add constraint refuse_all check (action <> 'voice_install_started')`.execute(
      world.db,
    );
    expect((await operator.api.post('/admin/voice')).statusCode).toBe(500);
    expect([await jobsOf(), (await statusIn(world)).state]).toEqual([0, 'missing']);
  });

  it('[VOICE-07][VOICE-09] reads the same progress in every process, and each offers the voice at the end', async () => {
    const other = await aWorld(world.databaseUrl);
    expect([await voicesIn(world), await voicesIn(other)]).toEqual([0, 0]);
    const hanging = registry.hangOn('voice-model');
    await click();
    const running = world.runJobs();
    await hanging;
    const seen = { state: 'installing', step: 2, steps: 3, part: 'voice-model@1.0.0' };
    await expect.poll(async () => await statusIn(other), PATIENCE).toMatchObject(seen);
    expect(await statusIn(world)).toMatchObject(seen);
    expect(await voicesIn(other)).toBe(0);
    await registry.dropHanging('voice-model');
    await running;
    expect(await statusIn(other)).toMatchObject({ state: 'failed' });
    await click(other);
    await other.runJobs();
    expect([await voicesIn(world), await voicesIn(other)]).toEqual([packVoices.length, packVoices.length]);
    expect((await statusIn(world)).state).toBe('installed');
  });

  it('[VOICE-02][VOICE-06] reads why it failed, and tries again', async () => {
    await planWith('real');
    registry.misbehave('voice-model', 'dropped');
    await click();
    await world.runJobs();
    const failed = await statusIn(world);
    expect(failed).toMatchObject({ state: 'failed', failed_at: world.clock.now().toISOString() });
    expect(failed.state === 'failed' && failed.reason).toBe(
      'The npm registry is out of reach. Check the network, or the proxy and registry in the npm settings, and try again: what is already here is kept.',
    );
    expect(existsSync(folder)).toBe(false);
    // Nothing is tried again without an operator.
    expect(await jobsOf()).toBe(1);
    registry.behave();
    await planWith('fake');
    world.clock.advance(1000);
    await click();
    await world.runJobs();
    expect((await statusIn(world)).state).toBe('installed');
    expect(await entries()).toMatchObject([{ before: { voice: 'failed' } }, { before: { voice: 'missing' } }]);
    expect(registry.served.filter((name) => name === 'voice-engine')).toHaveLength(1);
  });

  it('[VOICE-08] survive a restart: the next process goes on with the complete downloads', async () => {
    const hanging = registry.hangOn('voice-model');
    await click();
    const running = world.runJobs().catch(() => undefined);
    const { clientGone } = await hanging;
    const other = await aWorld(world.databaseUrl);
    await world.http.close();
    await Promise.all([clientGone, running]);
    expect((await statusIn(other)).state).toBe('installing');
    await expect
      .poll(async () => {
        await other.runJobs();
        return (await statusIn(other)).state;
      }, PATIENCE)
      .toBe('installed');
    expect(registry.served).toEqual(['voice-engine', 'voice-model', 'voice-model']);
  });

  it('[VOICE-08] survive a kill -9 of the server, alone or with all its processes: the next start goes on', async () => {
    // Servers of their own use the real time.
    world.clock.set(new Date().toISOString());
    let hanging = registry.hangOn('voice-model');
    let server = aServer('installing');
    await click();
    for (const whole of [false, true]) {
      const { clientGone } = await hanging;
      await expect.poll(async () => await statusIn(world), PATIENCE).toMatchObject({ state: 'installing', step: 2 });
      process.kill((server.pid ?? 0) * (whole ? -1 : 1), 'SIGKILL');
      await Promise.all([once(server, 'close'), clientGone]);
      if (whole) expect(existsSync(`${folder}.lock`)).toBe(true);
      else await expect.poll(() => existsSync(`${folder}.lock`), PATIENCE).toBe(false);
      expect(await statusIn(world)).toMatchObject({ state: 'installing', step: 2 });
      if (!whole) hanging = registry.hangOn('voice-model');
      server = aServer(whole ? 'whole' : 'installing');
      await aMinuteOfSilence();
    }
    await expect.poll(async () => (await statusIn(world)).state, PATIENCE).toBe('installed');
    expect(registry.served).toEqual(['voice-engine', 'voice-model', 'voice-model', 'voice-model']);
    expect(await entries()).toHaveLength(1);
    server.kill('SIGKILL');
    await once(server, 'close');
  });

  it('[VOICE-08] can start over when the process was killed and its job is lost', async () => {
    await click();
    await sql`delete from pgboss.job where name = ${installVoiceJob.name}`.execute(world.db);
    expect((await click()).state).toBe('installing');
    expect(await jobsOf()).toBe(0);
    world.clock.advance(121_000);
    expect(await statusIn(world)).toMatchObject({ state: 'failed' });
    await click();
    await world.runJobs();
    expect((await statusIn(world)).state).toBe('installed');
  });
});
