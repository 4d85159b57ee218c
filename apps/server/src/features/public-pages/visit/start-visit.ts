import { findOffered, offeredSlots } from '@right-circle/rules/availability';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { PageSource } from '@right-circle/rules/page-source';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { BookablePage } from '../read-public-page.ts';
import { VISIT_MINUTES, type VisitForm } from './visit.rules.ts';
import { lockVisit, saveVisit } from './visit.store.ts';
import { bookingOfVisit } from './visit-account.store.ts';
import { requestCode } from './visit-code.ts';
import type { VisitDeps } from './visit-deps.ts';

/** A free slot, with its price as the mentor offers it now. */
export type ChosenSlot = {
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  windowId: string;
  serviceSlotId: string;
  priceInPaise: number;
};

/** Returns the slot at that time if it is free, by the same rules as the list. */
export function chosenSlot(
  { offer }: Pick<BookablePage, 'offer'>,
  { start, minutes }: { start: string; minutes: number },
): ChosenSlot | null {
  const startMs = Date.parse(start);
  const service = offer.serviceSlots.find(({ isActive, durationMinutes }) => isActive && durationMinutes === minutes);
  if (!service || Number.isNaN(startMs)) return null;
  const slot = findOffered(offer.input, { startMs, durationMinutes: minutes });
  return (
    slot && {
      startsAt: new Date(slot.startMs),
      endsAt: new Date(slot.endMs),
      minutes,
      windowId: slot.windowId,
      serviceSlotId: service.id,
      priceInPaise: service.priceInPaise,
    }
  );
}

const ALTERNATIVES = 6;

/** Free times of that length closest to one that is gone, in order. */
export function timesNear(
  { offer }: Pick<BookablePage, 'offer'>,
  { start, minutes }: { start: string; minutes: number },
): Date[] {
  const wantedMs = Date.parse(start) || 0;
  const durations = offer.input.durations.filter((one) => one === minutes);
  return [...offeredSlots({ ...offer.input, durations }).values()]
    .flatMap((byDuration) => byDuration.get(minutes) ?? [])
    .map(({ startMs }) => startMs)
    .toSorted((a, b) => Math.abs(a - wantedMs) - Math.abs(b - wantedMs))
    .slice(0, ALTERNATIVES)
    .toSorted((a, b) => a - b)
    .map((startMs) => new Date(startMs));
}

export const visitExpiry = (now: Date): Date => new Date(now.getTime() + VISIT_MINUTES * MINUTE_MS);

type Start = { token: string; form: VisitForm; slot: ChosenSlot; source: PageSource; ip: string };

/**
 * Saves the form and orders a code, or returns the later step that this visit has already reached. A form for another time
 * is another booking; the first one keeps its hold or its session.
 */
export async function startVisit(
  deps: VisitDeps,
  { person }: Pick<BookablePage, 'person'>,
  { token, form, slot, source, ip }: Start,
): Promise<'code' | 'pay'> {
  const at = deps.now();
  const tokenHash = hashToken(token);
  return await deps.db.transaction().execute(async (tx) => {
    const earlier = await lockVisit(tx, tokenHash, at);
    const isSameTime =
      earlier?.mentorUserId === person.id &&
      earlier.startsAt.getTime() === slot.startsAt.getTime() &&
      earlier.endsAt.getTime() === slot.endsAt.getTime();
    const booking = isSameTime ? await bookingOfVisit(tx, earlier) : undefined;
    if (booking?.state === 'held' || booking?.state === 'confirmed') return 'pay';
    const { email, ...answers } = form;
    const visit = await saveVisit(tx, {
      id: newId(at),
      tokenHash,
      mentorUserId: person.id,
      serviceSlotId: slot.serviceSlotId,
      windowId: slot.windowId,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      source,
      email,
      answers,
      at,
      expiresAt: visitExpiry(at),
    });
    if (visit.confirmedAt) return 'pay';
    await requestCode(deps, tx, { visit, ip });
    return 'code';
  });
}

export async function resendCode(deps: VisitDeps, { token, ip }: { token: string; ip: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, hashToken(token), deps.now());
    if (!visit) throw visitOver();
    if (!visit.confirmedAt) await requestCode(deps, tx, { visit, ip });
  });
}

export function visitOver(): AppError {
  return new AppError(
    'invalid_token',
    "This booking took too long, so we've cleared it. You weren't charged. Choose a time again.",
  );
}
