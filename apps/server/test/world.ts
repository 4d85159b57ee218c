import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp, type Replacements } from '../src/app.ts';
import { connect } from '../src/platform/db/connect.ts';
import type { FfmpegCommand } from '../src/platform/ffmpeg/run-ffmpeg.ts';
import { createLogger } from '../src/platform/logger.ts';
import { newestMails, type StoredMail } from '../src/platform/mail/outbox.store.ts';
import { accountFactory } from './factories/account.ts';
import { fakeInstaller } from './fakes/voice-parts.ts';
import { TEMPLATE } from './global-setup.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { testConfig } from './test-config.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Api = ReturnType<typeof apiFor>;

type WorldOptions = {
  env?: Record<string, string>;
  now?: string;
  ffmpegCommand?: FfmpegCommand;
  /** Without it daily backups are written in a process of their own, as on a server. */
  backupWriter?: Replacements['backupWriter'];
  /** Null renders at the requested size. Otherwise films are small: their content is tested where they are drawn. */
  filmScale?: number | null;
  /** For a second server on another world's database. */
  databaseUrl?: string;
  /** PostgreSQL options for its connections, such as `-c plan_cache_mode=auto`. */
  postgresOptions?: string;
  /** Serves the built web app too. Its hundreds of files cost a quarter of building an app, and few tests look at them. */
  servesWeb?: boolean;
};

/** The whole server on a private database. Only the clock and the outside world are fake. */
export async function createWorld(options: WorldOptions = {}) {
  const {
    env = {},
    now = '2030-01-01T00:00:00.000Z',
    databaseUrl,
    postgresOptions,
    ffmpegCommand,
    backupWriter,
    filmScale = 0.25,
    servesWeb,
  } = options;
  const database = databaseUrl
    ? { url: databaseUrl, drop: async () => undefined }
    : await createDatabase(postgresOptions);
  const logLines: string[] = [];
  const log = createLogger(
    'debug',
    new Writable({ write: (chunk: Buffer, _encoding, done) => (logLines.push(chunk.toString()), done()) }),
  );
  let current = new Date(now);
  const clock = {
    now: () => current,
    set: (at: string) => {
      current = new Date(at);
    },
    advance: (milliseconds: number) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
  const config = testConfig(env);
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    log: env.LOG_LEVEL ? log : pino({ level: 'silent' }),
    now: clock.now,
    ffmpegCommand,
    backupWriter,
    // Never downloads anything: without a plan beside the data folder it fails.
    voiceInstaller: fakeInstaller,
    filmScale: filmScale ?? undefined,
    web: servesWeb ? undefined : null,
  });
  await app.jobs.start({ work: false });
  const api = (token?: string) => apiFor(app.http.inject.bind(app.http), token);
  return {
    ...app,
    config,
    clock,
    logLines,
    databaseUrl: database.url,
    api,
    anAccount: accountFactory({ api, db: app.db }),
    runJobs: async () => await runDueJobs(app),
    /** All of them: with a clock that stands still, the newest hundred would be any hundred. */
    mails: async (): Promise<StoredMail[]> => await newestMails(app.db, 10_000),
    /** Opens a real port, for sockets and streams; returns its address. */
    listen: async () => {
      await app.http.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>;

/** Calls as one person (or anonymously): `api(token).post('/auth/login', {...})`. */
function apiFor(send: Inject, token?: string) {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (path: string, body?: object, headers: Record<string, string> = {}) =>
      await send({
        method,
        url: `/api${path}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body && { payload: body }),
      });
  return { get: call('GET'), post: call('POST'), put: call('PUT'), patch: call('PATCH'), delete: call('DELETE') };
}

async function createDatabase(options?: string) {
  const admin = await (adminOfCluster ??= connectToCluster());
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  // Copying files costs half as much as the default, which logs every page.
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  if (options) url.searchParams.set('options', options);
  return { url: url.href, drop: async () => void (await admin.query(`drop database ${name} with (force)`)) };
}

let adminOfCluster: Promise<pg.Client> | null = null;

/** Opens the connection that all worlds of a test process share. */
async function connectToCluster(): Promise<pg.Client> {
  const client = await connect({ connectionString: inject('clusterUrl') });
  // Clones files instead of reading and writing them, if this build of PostgreSQL can.
  await client.query(
    "select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)",
  );
  return client;
}
