import type { Configuration, ConfigurationInput } from '@right-circle/contract/guidance';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { addDays } from '@right-circle/rules/calendar-date';
import { MINUTE_MS } from '@right-circle/rules/durations';
import {
  defaultBookingConfirmation,
  defaultGuestPermissions,
  defaultPricePerHour,
  defaultSchedulingWindow,
} from '@right-circle/rules/guidance-choices';
import type { Api, World } from '../world.ts';

type Slot = ConfigurationInput['selected_time_slots'][number]['slots'][number];

/** A window for any test: `aSlot('09:00', '10:00')`. */
export function aSlot(start: string, end: string, more: Partial<Slot> = {}): Slot {
  return { id: crypto.randomUUID(), start_time: start, end_time: end, ...more };
}

/** The windows of one date. */
export const onDate = (date: string, ...slots: Slot[]) => [{ date, slots }];

/** One window per day, from `from` on. */
export function daily(from: string, days: number, start = '09:00', end = '12:00') {
  return Array.from({ length: days }, (_, index) => ({ date: addDays(from, index), slots: [aSlot(start, end)] }));
}

/**
 * The initial configuration of the screen, with a week of mornings from 2 January 2030, the day after a world's first.
 */
export function aConfiguration(overrides: Partial<ConfigurationInput> = {}): ConfigurationInput {
  return {
    time_zone: 'Asia/Kolkata',
    service_slot_config: { price_per_hour: defaultPricePerHour, allowed_durations: [15, 30, 45, 60] },
    scheduling_window: { ...defaultSchedulingWindow },
    booking_form: defaultBookingForm(),
    guest_permissions: { ...defaultGuestPermissions },
    booking_confirmation: { ...defaultBookingConfirmation, reminder_timing: [24, 2] },
    selected_time_slots: daily('2030-01-02', 7),
    ...overrides,
  };
}

export const GUIDANCE_PATH = '/live-session/provide-guidance';
type Caller = { api: Api };

// Raw replies, for tests about them.
export const createConfiguration = async ({ api }: Caller, body: object) => await api.post(GUIDANCE_PATH, body);
export const readConfiguration = async ({ api }: Caller) => await api.get(`${GUIDANCE_PATH}/configuration`);
export const updateConfiguration = async ({ api }: Caller, id: string, body: object) =>
  await api.put(`${GUIDANCE_PATH}/configuration/${id}`, body);

/** Saves a first configuration for this person. */
export async function configure(person: Caller, overrides: Partial<ConfigurationInput> = {}): Promise<Configuration> {
  const reply = await createConfiguration(person, aConfiguration(overrides));
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<Configuration>();
}

type MentorOptions = Partial<ConfigurationInput> & { account?: Parameters<World['anAccount']>[0] };

/** A signed-in person with a saved configuration. */
export async function aMentor(world: World, { account, ...overrides }: MentorOptions = {}) {
  const person = await world.anAccount(account);
  return { ...person, configuration: await configure(person, overrides) };
}

type BookedTime = {
  mentor: { id: string };
  seeker: { id: string };
  startsAt: string;
  minutes?: number;
  state?: string;
};

/** A session as a plain row, for tests about the free slots around it. */
export async function aBookedTime(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { mentor, seeker, startsAt, minutes = 30, state = 'confirmed' }: BookedTime,
): Promise<string> {
  const id = crypto.randomUUID();
  const at = clock.now();
  await db
    .insertInto('bookings')
    .values({
      id,
      mentor_user_id: mentor.id,
      seeker_id: seeker.id,
      state,
      approval: 'not_needed',
      starts_at: new Date(startsAt),
      ends_at: new Date(Date.parse(startsAt) + minutes * MINUTE_MS),
      hold_expires_at: state === 'held' ? new Date(at.getTime() + 600_000) : null,
      duration_minutes: minutes,
      price_in_paise: 60_000,
      topic: 'Growing',
      description: '',
      seeker_name: 'Asha',
      seeker_email: 'asha@example.com',
      guest_permissions: JSON.stringify(defaultGuestPermissions),
      booking_confirmation: JSON.stringify(defaultBookingConfirmation),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}
