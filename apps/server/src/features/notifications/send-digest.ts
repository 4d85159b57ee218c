import { indiaDate } from '@right-circle/rules/india-time';
import type { SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { digestMail, type Sender } from './digest.mail.ts';
import { digestEnd, digestStart, rhythmsOn } from './digest.rules.ts';
import { claimDigest, digestReaders, lastDigests, verifiedAddress } from './digest.store.ts';
import { sendDigestJob } from './notification.jobs.ts';
import { unreadForDigest } from './notification.store.ts';
import { notificationView } from './notification.view.ts';
import { preferencesOf } from './preference.store.ts';

export type DigestDeps = { db: Db; now: Now; enqueue: EnqueueInTx; sendMail: SendMail; sender: Sender };

const MAX_LINES = 10;

/** Enqueues one job per reader, so that a bad address does not block the others. */
export async function startDigests({ db, now, enqueue }: DigestDeps): Promise<void> {
  const day = indiaDate(now());
  const readers = await digestReaders(db, rhythmsOn(now()));
  await db.transaction().execute(async (tx) => {
    for (const userId of readers) await enqueue(tx, sendDigestJob, { userId, day });
  });
}

/** The mail is sent inside the transaction that records it: if the mail server refuses it, the job is retried. */
export async function sendDigest(
  { db, sendMail, sender }: Pick<DigestDeps, 'db' | 'sendMail' | 'sender'>,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const lines = await digestLines(db, userId, day);
  const to = await verifiedAddress(db, userId);
  if (lines.length === 0 || !to) return;
  await db.transaction().execute(async (tx) => {
    if (await claimDigest(tx, userId, day)) await sendMail(digestMail(to, lines, sender));
  });
}

async function digestLines(db: Db, userId: string, day: string): Promise<string[]> {
  const until = digestEnd(day);
  const [preferences, last] = await Promise.all([preferencesOf(db, userId), lastDigests(db, userId, day)]);
  const parts = rhythmsOn(until).flatMap((rhythm) => {
    const types = preferences.filter(({ digest }) => digest === rhythm).map(({ type }) => type);
    return types.length > 0 ? [{ types, after: digestStart(rhythm, until, last[rhythm]) }] : [];
  });
  if (parts.length === 0) return [];
  const { rows, total } = await unreadForDigest(db, { userId, parts, until, limit: MAX_LINES });
  const more = total - rows.length;
  return [...rows.map((row) => notificationView(row).message), ...(more > 0 ? [`And ${more} more.`] : [])];
}
