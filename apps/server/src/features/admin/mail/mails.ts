import { limits } from '@right-circle/contract/limits';
import { DAY_MS } from '@right-circle/rules/durations';
import { searchTerms } from '@right-circle/rules/search-terms';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts';
import { hideSecrets } from '#platform/mail/hide-secrets.ts';
import {
  deleteMailLogBefore,
  findLoggedMail,
  isAddress,
  type LoggedMail,
  type LoggedMailState,
  type MailFilter,
  mailsQuery,
} from '#platform/mail/mail-log.store.ts';
import { deleteLapsedTurns } from '#platform/mail/mail-turn.store.ts';
import { findMail } from '#platform/mail/outbox.store.ts';
import { cursorText, readCursor } from '#platform/page-cursor.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { addAuditEntry } from '../audit/audit.store.ts';

export const clearMailLogJob = defineJob('admin.clear-mail-log', z.object({}));

export type MailDeps = AdminDeps & { jobs: Pick<Jobs, 'retryFailed'> };

const { pageSize } = limits.admin;
const KEPT_DAYS = 90;
/** So many are read in a few milliseconds. */
const NEWEST = 5000;

type Search = { q: string; state?: LoggedMailState | undefined; cursor?: string | undefined };

export async function searchMails(
  { db, now }: AdminDeps,
  { q, state, cursor }: Search,
): Promise<{ rows: LoggedMail[]; next: string | null }> {
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw new AppError('invalid_input', 'This page of the list does not exist.');
  const filter = { terms: searchTerms(q), state, after, limit: pageSize + 1, at: now() };
  const rows = await matchingMails(db, filter);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? cursorText({ at: last.createdAt, id: last.id }) : null;
  return { rows: shown, next };
}

async function matchingMails(db: Db, filter: MailFilter): Promise<LoggedMail[]> {
  if (filter.terms.length > 0 && !filter.terms.some(isAddress)) {
    const { rows } = await mailsQuery({ ...filter, newest: NEWEST }).execute(db);
    if (rows.length === filter.limit) return rows;
  }
  return (await mailsQuery(filter).execute(db)).rows;
}

/** The text is only there if the outbox keeps it, and without anything that opens something. */
export async function readMail({ db, now }: AdminDeps, id: string): Promise<LoggedMail & { text: string | null }> {
  const mail = await findLoggedMail(db, id, now());
  if (!mail) throw notFound();
  const stored = mail.outboxId === null ? undefined : await findMail(db, mail.outboxId);
  return { ...mail, text: stored ? hideSecrets(stored.text) : null };
}

/**
 * Runs the job again that wrote the mail. It decides anew whether the mail is still right, and renews its link or code, which a
 * kept copy could not.
 */
export async function resendMail(
  { db, now, jobs }: MailDeps,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await findLoggedMail(tx, id, now());
    if (!mail) throw notFound();
    const { queue, jobId, tries } = mail;
    const isAgain = mail.canResend && queue && jobId && (await jobs.retryFailed(tx, queue, jobId));
    if (!isAgain) throw new AppError('already_decided', refusalOf(mail));
    const [before, after] = [{ state: 'failed', tries }, { state: 'waiting' }];
    const target = { targetType: 'mail', targetId: id } as const;
    await addAuditEntry(tx, { actorId: operatorId, action: 'mail_resent', ...target, before, after, at: now() });
  });
}

function refusalOf({ state }: LoggedMail): string {
  if (state === 'sent') return 'This email was sent. Nothing was changed.';
  if (state === 'waiting') return 'The server is about to try this email again. Nothing was changed.';
  return 'This email can’t be sent again: the job that wrote it has ended.';
}

export async function clearMailLog({ db, now }: AdminDeps): Promise<void> {
  await deleteMailLogBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
  await deleteLapsedTurns(db);
}

const notFound = () => new AppError('not_found', 'There is no such email.');
