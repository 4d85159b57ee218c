import { createHash } from 'node:crypto';
import type { bookSlot } from '@right-circle/contract/bookings';
import type { Parsed } from '@right-circle/contract/endpoint';
import { limits } from '@right-circle/contract/limits';
import { formProblems, keptAnswers } from '@right-circle/rules/booking-form';
import { termsKey } from '@right-circle/rules/booking-terms';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { rupeesText } from '@right-circle/rules/money-text';
import type { PageSource } from '@right-circle/rules/page-source';
import { isTimeZone } from '@right-circle/rules/zone-time';
import { lockPeople } from '#domain/lock-people.store.ts';
import { ownRoomLink } from '#domain/own-room.store.ts';
import { canMeet } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { takenTexts, timeRefusal } from '../booking.rules.ts';
import { type Booking, findBooking, insertBooking, isBusy, isSlotGone } from '../booking.store.ts';
import type { BookingDeps, Offer } from '../booking-deps.ts';
import { admitGuests } from '../guests/admit-guests.ts';
import { findKey, saveKey } from './booking-key.store.ts';
import { countHoldsOf } from './hold.store.ts';
import { refuseConflictingBooking } from './refuse-conflicting-booking.ts';

type Request = Parsed<typeof bookSlot>['body'];
export type Attempt = {
  seekerId: string;
  request: Request;
  key: string | null;
  /** Opens the seeker's account in the transaction that takes the time, for somebody who has none yet. */
  openSeeker?: ((tx: Tx) => Promise<void>) | undefined;
  /** Origin of the seeker, for a booking on a public page. */
  source?: PageSource | undefined;
};
type PlaceDeps = Pick<
  BookingDeps,
  'db' | 'now' | 'publicUrl' | 'payments' | 'offerOf' | 'bookingChanged' | 'addressHash' | 'rememberSource'
>;

/**
 * Takes the time under the lock of both people, by the same rules as the list of free slots. Held during payment;
 * confirmed right away if nothing has to be paid now. A repeated attempt finds its earlier booking.
 */
export async function placeBooking(deps: PlaceDeps, attempt: Attempt): Promise<Booking> {
  const { seekerId, request } = attempt;
  if (request.mentorUserId === seekerId) throw new AppError('own_slot', 'You cannot book a session with yourself.');
  await refuseGone(deps.db, attempt);
  return await refuseConflictingBooking('booking', async () =>
    deps.db.transaction().execute(async (tx) => {
      await lockPeople(tx, [seekerId, request.mentorUserId]);
      return (await earlierAttempt(tx, attempt)) ?? (await firstAttempt(deps, tx, attempt));
    }),
  );
}

/**
 * A rush for one slot would fill the pool with transactions waiting for one lock, so all but the first few are refused
 * without it.
 */
async function refuseGone(db: Db, { seekerId, request, key, openSeeker }: Attempt): Promise<void> {
  const { mentorUserId, startTime, endTime } = request;
  const span = { startsAt: new Date(startTime), endsAt: new Date(endTime) };
  if (!(await isSlotGone(db, mentorUserId, span))) return;
  if (!openSeeker && !(await canMeet(db, seekerId, mentorUserId))) return;
  if (key !== null && (await findKey(db, seekerId, key))) return;
  throw new AppError('slot_taken', takenTexts.booking);
}

async function earlierAttempt(tx: Tx, { seekerId, request, key }: Attempt): Promise<Booking | undefined> {
  const earlier = key === null ? undefined : await findKey(tx, seekerId, key);
  if (!earlier) return undefined;
  if (!earlier.requestHash.equals(hashOf(request))) {
    throw new AppError('invalid_input', 'This Idempotency-Key was already used for another booking.');
  }
  return await findBooking(tx, earlier.bookingId);
}

async function firstAttempt(deps: PlaceDeps, tx: Tx, attempt: Attempt): Promise<Booking> {
  const { seekerId, request, key } = attempt;
  const now = deps.now();
  if (attempt.openSeeker) {
    // Of many new people, those who waited for the lock need no account to learn that they were too late.
    await refuseGone(tx, attempt);
    await attempt.openSeeker(tx);
  }
  const { mentorUserId } = request;
  const isOpen = await canMeet(tx, seekerId, mentorUserId);
  const offer = isOpen ? await deps.offerOf(tx, { mentorUserId, now, forUserId: seekerId }) : null;
  // Gives the same reply for unknown, suspended, deleted and blocked people and for people who are not mentors.
  if (!offer) throw new AppError('not_found', 'This mentor does not exist.');

  const slot = chosenSlot(offer, request);
  refuseOtherTerms(offer, { terms: request.terms, isFree: slot.priceInPaise === 0 });
  refuseForm(offer, request);
  await refuseTime(tx, offer, { seekerId, request, durationMinutes: slot.durationMinutes });

  const guests = [...new Set(request.guests)];
  const notDone = "Nothing was booked and you weren't charged. Remove some guests or try again tomorrow.";
  await admitGuests(deps, tx, { inviterId: seekerId, emails: guests, field: 'guests', notDone });

  const { bookingForm, bookingConfirmation, guestPermissions } = offer.mentor;
  const isPaidNow = slot.priceInPaise > 0 && bookingForm.collect_payment_upfront;
  if (isPaidNow) await refuseManyHolds(tx, seekerId);
  const id = newId(now);
  await insertBooking(tx, {
    id,
    mentorUserId,
    seekerId,
    serviceSlotId: slot.id,
    state: isPaidNow ? 'held' : 'confirmed',
    approval: bookingConfirmation.require_approval ? 'pending' : 'not_needed',
    holdExpiresAt: isPaidNow ? holdEnd(now, new Date(request.startTime)) : null,
    startsAt: new Date(request.startTime),
    endsAt: new Date(request.endTime),
    durationMinutes: slot.durationMinutes,
    priceInPaise: slot.priceInPaise,
    topic: request.topic,
    description: request.description,
    seekerName: request.name,
    seekerEmail: request.seeker_email,
    seekerTimeZone: request.time_zone && isTimeZone(request.time_zone) ? request.time_zone : null,
    customFields: keptAnswers(bookingForm.fields, request.custom_fields),
    guests,
    guestPermissions,
    bookingConfirmation,
    meetingLink: ownRoomLink(deps.publicUrl, id),
    at: now,
  });
  if (request.via) await deps.rememberSource(tx, id, request.via);
  if (key !== null) await saveKey(tx, { seekerId, key, requestHash: hashOf(request), bookingId: id }, now);
  const { source } = attempt;
  return await openBooking(deps, tx, { id, seekerId, mentorUserId, amountInPaise: slot.priceInPaise, source, now });
}

type Opened = Pick<Attempt, 'seekerId' | 'source'> & {
  id: string;
  mentorUserId: string;
  amountInPaise: number;
  now: Date;
};

async function openBooking(deps: PlaceDeps, tx: Tx, { id, ...payment }: Opened): Promise<Booking> {
  const { payments, bookingChanged } = deps;
  const paymentId = await payments.openPayment(tx, { bookingId: id, ...payment });
  const booking = await findBooking(tx, id);
  if (!booking) throw new Error(`Booking ${id} was not kept.`);
  if (booking.state === 'confirmed') {
    await bookingChanged(tx, { bookingId: id, change: 'booked' });
    if (payment.amountInPaise === 0) await payments.settle(tx, paymentId);
  }
  return booking;
}

/** The server sets the price: the slot contains it, and an id always means one price. */
function chosenSlot({ serviceSlots }: Offer, { serviceSlotId, startTime, endTime }: Request) {
  const slot = serviceSlots.find(({ id }) => id === serviceSlotId);
  if (!slot) throw invalid('serviceSlotId', 'The mentor does not offer this session.');
  if (!slot.isActive) {
    const current = serviceSlots.find((one) => one.isActive && one.durationMinutes === slot.durationMinutes);
    throw new AppError(
      'price_changed',
      current
        ? `The price of this session is now ${rupeesText(current.priceInPaise)}. Please check it and confirm again.`
        : 'The mentor no longer offers sessions of this length. Please choose another.',
    );
  }
  if (Date.parse(endTime) - Date.parse(startTime) !== slot.durationMinutes * MINUTE_MS) {
    throw invalid('endTime', `This session lasts ${slot.durationMinutes} minutes.`);
  }
  return slot;
}

/** Clients of earlier releases don't send the terms they showed. */
function refuseOtherTerms({ mentor }: Offer, { terms, isFree }: { terms: string | undefined; isFree: boolean }): void {
  if (terms === undefined || terms === termsKey(mentor, { isFree })) return;
  throw new AppError(
    'terms_changed',
    "The mentor has changed the terms of this session. Nothing was booked and you weren't charged. Read them below and confirm again.",
  );
}

function refuseForm({ mentor }: Offer, { custom_fields, guests }: Request): void {
  const problems = Object.entries(formProblems(mentor.bookingForm.fields, custom_fields));
  if (problems.length > 0) {
    const errors = Object.fromEntries(problems.map(([question, problem]) => [`custom_fields.${question}`, problem]));
    throw new AppError('invalid_input', problems[0]?.[1] ?? '', { errors });
  }
  if (guests.length > 0 && !mentor.guestPermissions.can_invite_others) {
    throw invalid('guests', 'The mentor does not allow inviting others.');
  }
}

async function refuseTime(
  tx: Tx,
  { input }: Offer,
  { seekerId, request, durationMinutes }: { seekerId: string; request: Request; durationMinutes: number },
): Promise<void> {
  const [startsAt, endsAt] = [new Date(request.startTime), new Date(request.endTime)];
  const refusal = timeRefusal(input, { startMs: startsAt.getTime(), durationMinutes, windowId: request.timeSlotId });
  if (refusal) throw new AppError(refusal.code, refusal.detail);
  if (await isBusy(tx, { userId: seekerId, startsAt, endsAt })) {
    throw new AppError('seeker_busy', 'You already have another session at this time.');
  }
}

/** A hold costs nothing, so one person could keep all of a mentor's times from others. */
async function refuseManyHolds(tx: Tx, seekerId: string): Promise<void> {
  const most = limits.guidance.holds;
  if ((await countHoldsOf(tx, seekerId)) < most) return;
  const detail = `You already hold ${most} times that aren't paid yet. Pay for one of them, or wait until they're free again. You weren't charged.`;
  throw new AppError('not_allowed', detail);
}

/** Not after the start: money that arrives then is returned. */
function holdEnd(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + limits.guidance.holdMinutes * MINUTE_MS, startsAt.getTime()));
}

/** Leaves out the terms: only the first attempt checks them, and a repeated one may not send them. */
function hashOf({ terms: _terms, ...request }: Request): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}

function invalid(field: string, detail: string): AppError {
  return new AppError('invalid_input', detail, { errors: { [field]: detail } });
}
