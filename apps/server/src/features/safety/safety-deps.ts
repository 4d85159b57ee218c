import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { ReportTarget } from '@right-circle/contract/safety';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Client } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { MediaLinks } from '#platform/media/media-links.ts';

export type RemovableTarget = Exclude<ReportTarget, 'chat'>;

/** `hiddenAt` is the time of the decision: content hidden by another decision stays unchanged. */
export type ContentHandles = {
  hide: (tx: Tx, targetId: string, at: Date) => Promise<void>;
  restore: (tx: Tx, targetId: string, hiddenAt: Date) => Promise<void>;
  erase: (tx: Tx, targetId: string, hiddenAt: Date) => Promise<void>;
};

export type SafetyDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  links: MediaLinks;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Hides, restores and deletes each kind of content; provided by the features that own them. */
  content: Record<RemovableTarget, ContentHandles>;
  /** Ends all access; returns the ended sign-ins, so that their sockets can be closed. */
  suspendAccount: (tx: Tx, userId: string, at: Date) => Promise<string[]>;
  /** Cancels the upcoming sessions of a suspended person. */
  callOffSessions: (tx: Tx, userId: string) => Promise<void>;
  restoreAccount: (tx: Tx, userId: string) => Promise<void>;
  /** Whether this person has an authenticator app or a passkey. */
  hasSecondFactor: (userId: string) => Promise<boolean>;
  closeSockets: (authSessionIds: string[]) => void;
  /** Finds the suspended account of these credentials, or null. */
  findSuspended: (typed: { identifier: string; password: string; client: Client }) => Promise<{ id: string } | null>;
  /**
   * Finds the suspended account whose sign-in with Google or Instagram was refused. Spends the token in the
   * transaction.
   */
  takeAppealToken: (tx: Tx, token: string) => Promise<{ id: string } | null>;
};

/** For everyone else the moderators' pages do not exist. A stolen password alone must not be enough to moderate. */
export async function requireModerator({ hasSecondFactor }: SafetyDeps, actor: Actor): Promise<void> {
  if (!actor.isModerator) throw new AppError('not_found', 'There is nothing at this address.', { isForbidden: true });
  if (!(await hasSecondFactor(actor.userId))) {
    throw new AppError('second_factor_missing', 'Set up two-factor authentication first. Moderators need it.');
  }
}
