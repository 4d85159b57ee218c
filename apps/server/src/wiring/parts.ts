import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Authentication } from '#features/accounts/authenticate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import type { AddressTokens } from '#platform/mail/address-tokens.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { MediaLinks } from '#platform/media/media-links.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** What the platform offers to every feature; each wiring file hands its feature only what that one needs. */
export type Parts = {
  config: Config;
  db: Db;
  now: Now;
  log: Log;
  jobs: Jobs;
  mailer: Mailer;
  addressTokens: AddressTokens;
  /** Encrypts TOTP secrets and access tokens, and signs codes and links to drafts. */
  tokenKey: Buffer;
  media: MediaStore;
  links: MediaLinks;
  http: FastifyInstance;
  realtime: Realtime;
  accountOf: Authentication['accountOf'];
  metrics: Metrics;
};
