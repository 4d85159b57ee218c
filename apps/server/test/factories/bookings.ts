import type { Availability, BookingRequest, FreeSlot } from '@right-circle/contract/bookings';
import type { Session } from '@right-circle/contract/sessions';
import { findUnfinishedJob } from '../../src/features/bookings/booking.jobs.ts';
import type { Api, World } from '../world.ts';

type Member = { id: string; api: Api };
type Booked = { slot_id: string; booking_id: string; payment_id: string; status: string; approval_status: string };

export async function availabilityOf({ api }: Pick<Member, 'api'>, mentor: { id: string }): Promise<Availability> {
  const reply = await api.get(`/live-session/seek/${mentor.id}/availability`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Availability>();
}

/** Everything on offer for this length, in chronological order. */
export function slotsOf({ available_time_slots }: Availability, minutes: number): FreeSlot[] {
  return Object.keys(available_time_slots)
    .toSorted()
    .flatMap((date) => available_time_slots[date]?.[String(minutes)] ?? []);
}

export type Wish = Partial<BookingRequest> & {
  minutes?: number;
  /** Which of the free slots. */
  nth?: number;
};

/** A valid request for a slot of this mentor that is free now. */
export async function aRequest(
  seeker: Pick<Member, 'api'>,
  mentor: { id: string },
  { minutes = 30, nth = 0, ...overrides }: Wish = {},
): Promise<BookingRequest> {
  const availability = await availabilityOf(seeker, mentor);
  const slot = slotsOf(availability, minutes)[nth];
  if (!slot) throw new Error(`No free slot of ${minutes} minutes.`);
  return requestFor(availability, { minutes, slot, ...overrides });
}

type Chosen = Partial<BookingRequest> & { minutes: number; slot: FreeSlot };

/** The request a screen sends for a slot of its list. */
export function requestFor(
  { mentor, service_slots }: Availability,
  { minutes, slot, ...overrides }: Chosen,
): BookingRequest {
  return {
    mentorUserId: mentor.user_id,
    timeSlotId: slot.time_slot_id,
    serviceSlotId: service_slots.find(({ duration }) => duration === minutes)?.id ?? '',
    topic: 'Growing a channel',
    description: '',
    startTime: slot.start_time,
    endTime: slot.end_time,
    name: 'Asha Rao',
    seeker_email: 'asha.books@example.com',
    ...overrides,
  };
}

export async function send({ api }: Pick<Member, 'api'>, request: BookingRequest, key?: string) {
  return await api.post('/live-session/seek/book-slot', request, key ? { 'idempotency-key': key } : {});
}

/** Books the first free slot, or the requested one. */
export async function book(seeker: Member, mentor: { id: string }, wish: Wish = {}): Promise<Booked> {
  const reply = await send(seeker, await aRequest(seeker, mentor, wish));
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<Booked>();
}

export async function sessionsOf({ api }: Pick<Member, 'api'>, filter: object = {}): Promise<Session[]> {
  const reply = await api.post('/sessions/', filter);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Session[]>();
}

export async function sessionOf({ api }: Pick<Member, 'api'>, id: string): Promise<Session> {
  const reply = await api.get(`/sessions/${id}`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Session>();
}

/** Runs the job of every minute and of a restarted server. */
export async function finishUnfinished(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, findUnfinishedJob, {}));
  await world.runJobs();
}

export async function notificationsOf({ db }: World, { id }: { id: string }) {
  return await db
    .selectFrom('notifications')
    .select(['type', 'subtype', 'title', 'message', 'target_url'])
    .where('user_id', '=', id)
    .orderBy('seq')
    .execute();
}
