import type { Availability, TestCard } from '../../packages/contract/src/bookings.ts';
import { defaultBookingForm } from '../../packages/rules/src/booking-form.ts';
import { defaultBookingConfirmation } from '../../packages/rules/src/guidance-choices.ts';
import type { SignedUp } from '../people.ts';
import { becomeMentor, dayFromNow, window } from './mentors.ts';

type Reply = { status: number; json: Record<string, unknown> };
type Api = {
  call: (method: string, path: string, body?: object, token?: string) => Promise<Reply>;
  signUp: (overrides?: { full_name?: string }) => Promise<SignedUp>;
};
type MentorOptions = {
  fullName?: string;
  pricePerHour?: number;
  /** Several mentors of one seeker need different hours: nobody can be in two sessions at once. */
  hours?: readonly [start: string, end: string];
  payLater?: boolean;
  needsApproval?: boolean;
};

/** A person who is free at the same hours (IST) on ten days from the day after tomorrow on. */
export async function aMentor(api: Api, options: MentorOptions = {}): Promise<SignedUp> {
  const { fullName = 'Kabir Eats', pricePerHour = 1200, payLater = false, needsApproval = false } = options;
  const [start, end] = options.hours ?? ['09:00', '13:00'];
  const mentor = await api.signUp({ full_name: fullName });
  await becomeMentor(api, mentor, {
    service_slot_config: { price_per_hour: pricePerHour, allowed_durations: [30, 60] },
    booking_form: { ...defaultBookingForm(), collect_payment_upfront: !payLater },
    booking_confirmation: {
      ...defaultBookingConfirmation,
      auto_confirm: !needsApproval,
      require_approval: needsApproval,
    },
    selected_time_slots: Array.from({ length: 10 }, (_, day) => ({
      date: dayFromNow(2 + day),
      slots: [window(start, end)],
    })),
  });
  return mentor;
}

type BookingOptions = { topic?: string; card?: TestCard; minutes?: number };

/** Requests the seeker's first free half hour with this mentor and returns any reply. */
export async function tryToBook(
  api: Api,
  seeker: SignedUp,
  mentor: SignedUp,
  { topic = 'Grow my channel', card = 'approved', minutes = 30 }: BookingOptions = {},
): Promise<Reply> {
  const path = `/live-session/seek/${mentor.user.id}/availability`;
  const offer = (await api.call('GET', path, undefined, seeker.token)).json as unknown as Availability;
  const days = Object.entries(offer.available_time_slots).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const slot = days.flatMap(([, byDuration]) => byDuration[minutes] ?? [])[0];
  const service = offer.service_slots.find(({ duration, is_active }) => duration === minutes && is_active);
  if (!slot || !service) throw new Error('nothing is free');
  const request = {
    mentorUserId: mentor.user.id,
    timeSlotId: slot.time_slot_id,
    serviceSlotId: service.id,
    topic,
    description: 'How do I reach a thousand people?',
    startTime: slot.start_time,
    endTime: slot.end_time,
    name: seeker.full_name,
    seeker_email: seeker.email,
    test_card: card,
  };
  return await api.call('POST', '/live-session/seek/book-slot', request, seeker.token);
}

export type Booked = { slotId: string; paymentId: string };

export async function book(
  api: Api,
  seeker: SignedUp,
  mentor: SignedUp,
  options: BookingOptions = {},
): Promise<Booked> {
  const { status, json } = await tryToBook(api, seeker, mentor, options);
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(json)}`);
  return { slotId: String(json.slot_id), paymentId: String(json.payment_id) };
}

export async function cancel(api: Api, who: SignedUp, { slotId }: Booked): Promise<void> {
  const { status, json } = await api.call('PATCH', `/live-session/seek/cancel-booking/${slotId}`, {}, who.token);
  if (status !== 200) throw new Error(`not cancelled: ${JSON.stringify(json)}`);
}

export async function decline(api: Api, mentor: SignedUp, { slotId }: Booked, reason: string): Promise<void> {
  const path = `/live-session/provide-guidance/decline-booking/${slotId}`;
  const { status, json } = await api.call('PATCH', path, { reason }, mentor.token);
  if (status !== 200) throw new Error(`not declined: ${JSON.stringify(json)}`);
}
