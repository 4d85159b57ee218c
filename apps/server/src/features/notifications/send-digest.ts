import { indiaDate } from '@right-circle/rules/india-time';
import type { SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { idNamed } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { inTurn } from '#platform/mail/mail-turn.ts';
import { digestMail, type Sender } from './digest.mail.ts';
import { digestEnd, digestStart, rhythmsOn } from './digest.rules.ts';
import { digestReaders, lastDigests, markDigestSent, verifiedAddress, wasDigestSent } from './digest.store.ts';
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

/** Recorded once the mail server took it. Those of two days take turns, because the later one covers the earlier. */
export async function sendDigest(
  { db, sendMail, sender }: Pick<DigestDeps, 'db' | 'sendMail' | 'sender'>,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  await inTurn(db, idNamed('digests', userId), async () => {
    if (await wasDigestSent(db, userId, day)) return;
    const lines = await digestLines(db, userId, day);
    const to = await verifiedAddress(db, userId);
    if (lines.length === 0 || !to) return;
    await sendMail({ id: idNamed(userId, 'digest', day), ...digestMail(to, lines, sender) });
    await markDigestSent(db, userId, day);
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
