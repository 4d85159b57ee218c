import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { MailGate } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { DbListener } from '#platform/db/listen.ts';
import type { ServiceHealth } from '#platform/health/service-health.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import type { OnceListening } from '#platform/http/once-listening.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LoadHistory } from '#platform/load/load-history.ts';
import type { Log } from '#platform/logger.ts';
import type { AddressTokens } from '#platform/mail/address-tokens.ts';
import type { MediaLinks } from '#platform/media/media-links.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** Technology that every feature can use; each module hands its use cases only what they need. */
export type Platform = {
  config: Config;
  db: Db;
  /** For the few that need a connection of their own. */
  databaseUrl: string;
  /** Receives database notifications in every process; modules add their channels in `register`. */
  dbListener: Pick<DbListener, 'listen'>;
  now: Now;
  log: Log;
  jobs: Jobs;
  mailer: MailGate;
  addressTokens: AddressTokens;
  /** Reads the key that encrypts TOTP secrets and access tokens, and signs links to drafts. */
  tokenKey: () => Promise<Buffer>;
  media: MediaStore;
  links: MediaLinks;
  http: FastifyInstance;
  onceListening: OnceListening;
  realtime: Realtime;
  metrics: Metrics;
  health: ServiceHealth;
  load: LoadHistory;
};

/**
 * A feature as `features/<f>/<f>.module.ts` creates it: what it provides to others, and `register`. Needs are functions that may
 * lead to modules created later, so nothing of them is called before every module exists.
 */
export type Module = {
  /** Adds routes, socket events, jobs, schedules and hooks. */
  register: () => void | Promise<void>;
};
