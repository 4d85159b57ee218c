import type { OfferRefusal } from '@right-circle/contract/guidance';
import { refusalsOf } from '@right-circle/rules/availability';
import { minuteOfTime } from '@right-circle/rules/time-of-day';
import { wallTimeToEpoch } from '@right-circle/rules/zone-time';
import { AppError } from '#platform/app-error.ts';
import type { GuidanceDeps } from '../guidance-deps.ts';
import { offerOf } from '../offer.store.ts';
import { type AskedTime, refusalText } from '../refusal.texts.ts';

/**
 * Returns every rule that prevents a time in the mentor's zone from being offered, using the engine of the list; empty
 * if it is offered.
 */
export async function explainTime(
  { db, now }: GuidanceDeps,
  userId: string,
  asked: AskedTime,
): Promise<{ code: OfferRefusal; text: string }[]> {
  const offer = await offerOf(db, { mentorUserId: userId, now: now() });
  if (!offer) throw new AppError('not_found', 'You have no mentor configuration yet.');
  const startMs = wallTimeToEpoch(asked.date, minuteOfTime(asked.time), offer.mentor.timeZone);
  return refusalsOf(offer.input, { startMs, durationMinutes: asked.durationMinutes }).map((code) => ({
    code,
    text: refusalText(code, asked, offer.input),
  }));
}
