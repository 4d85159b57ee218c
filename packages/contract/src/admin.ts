import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';

/** Actions in the audit log. */
export const auditActions = [
  'admin_granted',
  'admin_revoked',
  'moderator_granted',
  'moderator_revoked',
  'second_factors_removed',
  'account_suspended',
  'account_restored',
  'sign_ins_ended',
  'confirmation_resent',
  'data_exported',
  'payment_refunded',
  'payout_settled',
  'payout_refused',
  'payouts_downloaded',
  'unclaimed_money_settled',
  'payments_compared',
  'fees_changed',
  'statements_downloaded',
  'job_retried',
  'job_dropped',
  'demo_disabled',
  'switch_changed',
  'invite_created',
  'invite_revoked',
  'mail_resent',
  'voice_install_started',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = [
  'account',
  'booking',
  'payout',
  'ledger_account',
  'job',
  'invite',
  'mail',
  'installation',
] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** Ids, states and amounts; never names, addresses or text somebody wrote. */
const auditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();
export type AuditValues = z.infer<typeof auditValues>;

const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null for the command line. `username` is null once that account is deleted. */
  actor: z.object({ user_id: z.uuid(), username: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  target_type: z.enum(auditTargets),
  target_id: z.string(),
  before: auditValues,
  after: auditValues,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const orNothing = (value: unknown) => (value === '' ? undefined : value);
/** A filter whose empty text means that it is off. */
export const optionally = <T extends z.ZodType>(schema: T) => z.preprocess(orNothing, schema.optional());

/** Id of the last row of the page before. */
export const pageCursor = optionally(z.uuid());

export const COMMAND_LINE = 'command-line';

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What operators changed, newest first',
  access: 'signed-in',
  role: 'admin',
  query: z.object({
    /** A person's id, or the command line. */
    actor: optionally(z.union([z.literal(COMMAND_LINE), z.uuid()], { error: 'Enter the id of an operator.' })),
    action: optionally(z.enum(auditActions)),
    target: optionally(z.string().trim().max(limits.admin.target)),
    cursor: pageCursor,
  }),
  reply: z.object({ data: list(auditEntry, limits.admin.pageSize), next_cursor: z.uuid().nullable() }),
});

const backup = z.object({
  outcome: z.enum(['completed', 'failed', 'interrupted']),
  cause: z.enum(['command', 'schedule']),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  size_in_bytes: z.number().nullable(),
  is_encrypted: z.boolean(),
  error: z.string().nullable(),
});

const systemStatus = z.object({
  /** The newest one that has ended; null if there was none. */
  last_backup: backup.nullable(),
  /** End of the newest backup that was completed. */
  last_completed_backup_at: z.iso.datetime().nullable(),
  /** Daily backups are switched on. */
  backs_up_daily: z.boolean(),
  /** Recovery of the database to any second; null if it is not set up. */
  recovery: z
    .object({
      last_archived_at: z.iso.datetime().nullable(),
      last_base_at: z.iso.datetime().nullable(),
      /** The earliest time that the database can go back to. */
      earliest_at: z.iso.datetime().nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
  storage: z.object({
    database_bytes: z.number(),
    media_place: z.enum(['folder', 'bucket']),
    /** Null for a bucket, which only its provider can measure. */
    media_bytes: z.number().nullable(),
    media_files: z.int().nullable(),
    /** Of the disk with the data folder. */
    disk_free_bytes: z.number(),
    disk_bytes: z.number(),
    /** By the folder of the file, the biggest first; empty for a bucket. */
    media_kinds: z.array(z.object({ kind: z.string(), files: z.int(), bytes: z.number() })),
  }),
  /** Reels being made. */
  renders: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/admin/system',
  summary: 'How the last backup went, how much is stored, and how many reels are rendered',
  access: 'signed-in',
  role: 'admin',
  limit: { max: 30, perSeconds: 60 },
  reply: systemStatus,
});

export const getAdminSummary = endpoint({
  method: 'GET',
  path: '/admin/summary',
  summary: 'What waits for an operator',
  access: 'signed-in',
  role: 'admin',
  reply: z.object({ open_payouts: z.int(), failed_jobs: z.int() }),
});
