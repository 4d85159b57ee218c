import type { AvailabilityInput, OfferedSlot } from '@right-circle/rules/availability';
import { indiaDate } from '@right-circle/rules/india-time';
import { lockPeople } from '#domain/lock-people.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { findOffer, isBusy, markOffered, mentorsWaitedFor, type Waiting, waitingFor } from './line.store.ts';
import { offerText, takePath } from './offer.texts.ts';
import { offerFreedTimesJob, sendOfferMailJob } from './waitlist.jobs.ts';
import { offerEnd, timesToOffer } from './waitlist.rules.ts';
import { deleteLapsed, deletePast } from './waitlist.store.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/**
 * Offers each free slot to the first in line for its date. Holds the mentor's lock, like bookings, so that an offered
 * slot is really free and stays reserved. Safe to run twice.
 */
export async function offerFreedTimes(deps: WaitlistDeps, mentorUserId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPeople(tx, [mentorUserId]);
    const now = deps.now();
    await deleteLapsed(tx, mentorUserId, now);
    const line = (await waitingFor(tx, mentorUserId, indiaDate(now))).filter(({ canMeet }) => canMeet);
    const offer = line.length > 0 ? await deps.offerOf(tx, { mentorUserId, now }) : null;
    if (!offer) return;
    const served = await serveLine(tx, line, offer.input, now);
    // Sorted by user id, because each call locks its recipient's notification counter.
    for (const entry of served.toSorted((a, b) => (a.seekerId < b.seekerId ? -1 : 1)))
      await notifyOffered(deps, tx, entry.id);
    if (served.length > 0) await deps.enqueue(tx, offerFreedTimesJob, { mentorUserId }, { startAfter: offerEnd(now) });
  });
}

async function serveLine(tx: Tx, line: Waiting[], input: AvailabilityInput, now: Date): Promise<Waiting[]> {
  const served: Waiting[] = [];
  let open = input;
  const timesByDate = new Map<string, OfferedSlot[]>();
  for (const entry of line) {
    const times = timesByDate.get(entry.date) ?? timesToOffer(open, entry.date);
    timesByDate.set(entry.date, times);
    const slot = await firstPossible(tx, entry, times, now);
    if (!slot) continue;
    const [startsAt, endsAt] = [new Date(slot.startMs), new Date(slot.endMs)];
    if (!(await markOffered(tx, { entryId: entry.id, startsAt, endsAt, expiresAt: offerEnd(now) }))) continue;
    served.push(entry);
    // The buffer around an offer can reach into the next date.
    open = { ...open, bookings: [...open.bookings, slot] };
    timesByDate.clear();
  }
  return served;
}

async function firstPossible(
  tx: Tx,
  { seekerId }: Waiting,
  slots: readonly OfferedSlot[],
  now: Date,
): Promise<OfferedSlot | undefined> {
  for (const slot of slots) {
    const time = { startsAt: new Date(slot.startMs), endsAt: new Date(slot.endMs) };
    if (!(await isBusy(tx, { userId: seekerId, ...time, now }))) return slot;
  }
  return undefined;
}

async function notifyOffered({ now, notify, enqueue }: WaitlistDeps, tx: Tx, entryId: string): Promise<void> {
  const offer = await findOffer(tx, entryId, now());
  if (!offer) return;
  await notify(tx, {
    type: 'status_update',
    toUserId: offer.seekerId,
    title: 'A time is free',
    message: offerText(offer, now()),
    targetUrl: takePath(offer),
  });
  await enqueue(tx, sendOfferMailJob, { entryId, expiresAt: offer.expiresAt.toISOString() });
}

/** Enqueues one job per mentor, so that a failure does not block the others. */
export async function checkWaitlists({ db, now, enqueue }: WaitlistDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deletePast(tx, indiaDate(now()));
    for (const mentorUserId of await mentorsWaitedFor(tx)) {
      await enqueue(tx, offerFreedTimesJob, { mentorUserId });
    }
  });
}
