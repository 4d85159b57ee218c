import { pageSources } from '@right-circle/rules/page-source';
import { z } from 'zod';
import { checkoutOrder } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { bookingForm, guestPermissions, serviceSlot } from './guidance.ts';
import { limits } from './limits.ts';
import { dictionary, list } from './list.ts';
import { mentorRating } from './mentors.ts';
import { approvalStatus, moment, sessionStatus } from './sessions.ts';
import { lineOfText, manyLines } from './text.ts';

export const emailAddress = z
  .string({ error: 'Email is required.' })
  .trim()
  .toLowerCase()
  .max(limits.email.max)
  .pipe(z.email({ error: 'Please enter a valid email address.' }));

/** A free slot. `time_slot_id` is the window that contains it; times carry India's +05:30 offset. */
const freeSlot = z.object({ time_slot_id: z.uuid(), start_time: moment, end_time: moment });
export type FreeSlot = z.infer<typeof freeSlot>;

export const availability = z.object({
  mentor: z.object({
    user_id: z.uuid(),
    mentor_id: z.uuid(),
    username: z.string(),
    full_name: z.string(),
    profile_pic: z.string().nullable(),
    bio: z.string(),
    time_zone: z.string(),
  }),
  /** By date (YYYY-MM-DD in India), then by duration ("15", "30", ...). */
  available_time_slots: z.record(z.iso.date(), z.record(z.string(), z.array(freeSlot))),
  service_slots: z.array(serviceSlot),
  booking_form: bookingForm,
  guest_permissions: guestPermissions,
  /** For a session that is being moved, as it was when it was booked. */
  require_approval: z.boolean(),
  /** Null without reviews. */
  rating: mentorRating.nullable(),
  /** Whether a booking is confirmed by email. */
  sends_confirmation: z.boolean(),
  /** Lets browsers with a wrong clock count down correctly. */
  server_time: moment,
});
export type Availability = z.infer<typeof availability>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/live-session/seek/:mentorId/availability',
  summary: 'The free slots of a mentor, named by user_id or mentor_id',
  access: 'signed-in',
  // A year of every time of the busiest mentor takes half a second of the processor.
  limit: { max: 60, perSeconds: 60 },
  params: z.object({ mentorId: z.uuid() }),
  /** A booking of the caller that is being moved: its own time counts as free. */
  query: z.object({ rescheduling: z.uuid().optional() }),
  reply: availability,
});

/** Outcome requested from the built-in payment provider; real gateways ignore it. */
export const testCard = z.enum(['approved', 'declined', 'slow']);
export type TestCard = z.infer<typeof testCard>;

const answer = z.union([
  manyLines({ name: 'The answer', min: 0, max: limits.guidance.answer }),
  list(lineOfText({ name: 'The answer', max: limits.guidance.choice }), limits.guidance.choices),
]);

export const bookingRequest = z.object({
  mentorUserId: z.uuid(),
  timeSlotId: z.uuid(),
  serviceSlotId: z.uuid(),
  topic: lineOfText({ name: 'Topic', max: limits.guidance.topic }),
  description: manyLines({ name: 'Description', min: 0, max: limits.guidance.description }).default(''),
  startTime: moment,
  endTime: moment,
  name: lineOfText({ name: 'Name', max: limits.fullName.max }),
  seeker_email: emailAddress,
  /** Answers to the mentor's own questions, keyed by question; a list for checkboxes. */
  custom_fields: dictionary(z.string().max(limits.guidance.question), answer, limits.guidance.formFields).default({}),
  guests: list(emailAddress, limits.guidance.guests).default([]),
  test_card: testCard.optional(),
  /** Time zone of the seeker's device, such as Europe/London, used in emails; unknown zones are ignored. */
  time_zone: z.string().max(limits.shortText.max).optional(),
  /** The terms that were shown, as `termsKey` writes them: others are refused with `terms_changed`. */
  terms: z.string().max(limits.shortText.max).optional(),
  /** Where the seeker came from, if the booking began on the mentor's public page. */
  via: z.enum(pageSources).optional(),
});
export type BookingRequest = z.input<typeof bookingRequest>;

export const bookSlot = endpoint({
  method: 'POST',
  path: '/live-session/seek/book-slot',
  summary: 'Book and pay a free slot. A repeated Idempotency-Key returns the same booking',
  access: 'signed-in',
  needsVerifiedEmail: true,
  limit: { max: 60, perSeconds: 600 },
  // Enough for a full-length answer to every question in three-byte characters.
  bodyKilobytes: 300,
  body: bookingRequest,
  replyStatus: 201,
  reply: z.object({
    slot_id: z.uuid(),
    booking_id: z.uuid(),
    payment_id: z.uuid(),
    status: sessionStatus,
    approval_status: approvalStatus,
    google_meet_link: z.string(),
    message: z.string(),
  }),
  /** The slot is held until `expires_at`. Repeating the call after payment returns the booking. */
  acceptedReply: z.object({
    status: z.literal('payment_required'),
    booking_id: z.uuid(),
    order: checkoutOrder,
    expires_at: moment,
  }),
});

/** A time slot held for the caller while the payment is made or confirmed. */
export const heldBooking = z.object({
  booking_id: z.uuid(),
  /** Null once the account is deleted. */
  mentor_user_id: z.uuid().nullable(),
  mentor_name: z.string(),
  start_time: moment,
  end_time: moment,
  topic: z.string(),
  /** Rupees. */
  amount: z.number(),
  currency: z.literal('INR'),
  /** The slot is released at this time unless the payment is confirmed first. */
  expires_at: moment,
  /** `in_checkout`: the seeker is paying in the provider's own window and the result is not known yet. */
  payment_state: z.enum(['confirming', 'in_checkout']),
});
export type HeldBooking = z.infer<typeof heldBooking>;

export const listHolds = endpoint({
  method: 'GET',
  path: '/live-session/seek/holds',
  summary: "Times held for the caller while a payment isn't confirmed, the first to end first",
  access: 'signed-in',
  limit: { max: 300, perSeconds: 60 },
  reply: z.object({
    holds: z.array(heldBooking),
    /** Lets browsers with a wrong clock count down correctly. */
    server_time: moment,
  }),
});
