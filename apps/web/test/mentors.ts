import type { Availability } from '@right-circle/contract/bookings';
import { type Fees, getFees } from '@right-circle/contract/fees';
import {
  type Configuration,
  type configurationInput,
  createConfiguration,
  getConfiguration,
  updateConfiguration,
} from '@right-circle/contract/guidance';
import type { MentorListItem, MentorProfile } from '@right-circle/contract/mentors';
import { listSessions, type Session } from '@right-circle/contract/sessions';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { addDays } from '@right-circle/rules/calendar-date';
import {
  defaultBookingConfirmation,
  defaultGuestPermissions,
  defaultSchedulingWindow,
} from '@right-circle/rules/guidance-choices';
import { offerKinds } from '@right-circle/rules/platform-fee';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import type { z } from 'zod';
import { aSession } from '#features/sessions/sample-session.ts';
import { type DeclaredReply, refuse, reply } from './fake-backend.ts';

/** A Monday, 12:05 pm in India. */
export const NOW = '2026-03-02T12:05:00+05:30';

/** Fees of an installation that takes none. */
const noFees: Fees = {
  terms: offerKinds.map((kind) => ({ kind, percent: 0, fixed: 0, minimum: 0, cap: null })),
  taxes: { section_194o: null, gst_tcs: null },
  upcoming: null,
};

/** A date in India, counted from the Monday of `NOW`. */
export function day(offset: number): string {
  return addDays('2026-03-02', offset);
}

function timeSlot(start_time: string, end_time: string) {
  const alone = { is_recurring: false, recurring_pattern: null, recurring_end_date: null, series_id: null };
  return { id: crypto.randomUUID(), start_time, end_time, ...alone };
}

/** A configuration at 1200 rupees an hour for 15 and 30 minutes: tomorrow 9–11 am and 4–5 pm, and Thursday evening. */
export function aConfiguration(changes: Partial<Configuration> = {}): Configuration {
  return {
    configuration_id: crypto.randomUUID(),
    version: 1,
    service_slot_config: { price_per_hour: 1200, allowed_durations: [15, 30] },
    scheduling_window: { ...defaultSchedulingWindow, min_advance_hours: 0, buffer_time: 0 },
    booking_form: defaultBookingForm(),
    guest_permissions: defaultGuestPermissions,
    booking_confirmation: {
      ...defaultBookingConfirmation,
      reminder_timing: [...defaultBookingConfirmation.reminder_timing],
    },
    time_zone: 'Asia/Kolkata',
    service_slots: [],
    selected_time_slots: [
      { date: day(1), slots: [timeSlot('09:00', '11:00'), timeSlot('16:00', '17:00')] },
      { date: day(3), slots: [timeSlot('18:00', '20:00')] },
    ],
    weekly_hours: emptyWeek(),
    updated_at: '2026-03-01T06:30:00.000Z',
    ...changes,
  };
}

/** Returns the server's reply to a save; keeps the weekly hours if they are omitted. */
export function savedAs(
  { weekly_hours, ...before }: Configuration,
  body: z.output<typeof configurationInput>,
  version: number,
): Configuration {
  return { ...before, weekly_hours, ...body, ...(!body.weekly_hours && { weekly_hours }), version } as Configuration;
}

/** Replies that load and save a configuration like the server: each save creates the next version. */
export function configurationReplies(configuration: Configuration): DeclaredReply[] {
  let saved = configuration;
  const save = reply(updateConfiguration, ({ body }) => {
    saved = savedAs(saved, body, saved.version + 1);
    return saved;
  });
  return [reply(getConfiguration, () => saved), save, reply(listSessions, []), reply(getFees, noFees)];
}

/** Replies for a mentor without a configuration; the first save creates it. */
export function noConfigurationReplies(): DeclaredReply[] {
  return [
    refuse(getConfiguration, 'not_found', 'You have no configuration yet.'),
    reply(createConfiguration, ({ body }) => savedAs(aConfiguration(), body, 1)),
    reply(listSessions, []),
    reply(getFees, noFees),
  ];
}

export function aMentorProfile(changes: Partial<MentorProfile> = {}): MentorProfile {
  return {
    user_id: crypto.randomUUID(),
    username: 'meera.cooks',
    name: 'Meera Cooks',
    profile_pic: null,
    bio: '',
    about: '',
    highlights: ['', '', '', ''],
    is_mentor: true,
    ...changes,
  };
}

/** Free for 15 and 30 minutes at 9 am tomorrow, at 1200 rupees an hour. */
export function someFreeTimes(changes: Partial<Availability> = {}): Availability {
  const slot = (end: string) => ({
    time_slot_id: crypto.randomUUID(),
    start_time: `${day(1)}T09:00:00+05:30`,
    end_time: `${day(1)}T${end}:00+05:30`,
  });
  const userId = crypto.randomUUID();
  return {
    mentor: {
      user_id: userId,
      mentor_id: crypto.randomUUID(),
      username: 'meera.cooks',
      full_name: 'Meera Cooks',
      profile_pic: null,
      bio: '',
      time_zone: 'Asia/Kolkata',
    },
    available_time_slots: { [day(1)]: { '30': [slot('09:30')], '15': [slot('09:15')] } },
    service_slots: [
      { id: crypto.randomUUID(), duration: 15, price: 300, is_active: true },
      { id: crypto.randomUUID(), duration: 30, price: 600, is_active: true },
    ],
    booking_form: defaultBookingForm(),
    guest_permissions: defaultGuestPermissions,
    require_approval: false,
    sends_confirmation: true,
    rating: { average: 4.75, count: 4 },
    server_time: NOW,
    ...changes,
  };
}

export function aListedMentor(changes: Partial<MentorListItem> = {}): MentorListItem {
  return {
    mentor_id: crypto.randomUUID(),
    user_id: crypto.randomUUID(),
    username: 'meera.cooks',
    full_name: 'Meera Cooks',
    profile_pic: null,
    bio: '',
    about: '',
    categories: [],
    total_social_media_followers: 4200,
    connections_count: 0,
    available_slots: [{ date: day(1) }],
    pricing: [
      { duration_minutes: 15, price: 300 },
      { duration_minutes: 30, price: 600 },
    ],
    next_slot: { start_time: `${day(1)}T09:00:00+05:30`, end_time: `${day(1)}T09:15:00+05:30` },
    rating: null,
    ...changes,
  };
}

/** Half an hour that Asha Rao booked with the signed-in user. */
export function aBookedSession(start_time: string, changes: Partial<Session> = {}): Session {
  const id = crypto.randomUUID();
  const person = (full_name: string, is_current_user: boolean) => ({
    id: crypto.randomUUID(),
    username: full_name.toLowerCase().replace(' ', '.'),
    full_name,
    profile_pic: null,
    is_current_user,
    platform_followers: {},
  });
  return aSession({
    slot_id: id,
    booking_id: id,
    start_time,
    end_time: new Date(Date.parse(start_time) + 1_800_000).toISOString(),
    topic: 'Growing a channel',
    description: '',
    google_meet_link: null,
    current_user_role: 'provider',
    provider: person('Meera Cooks', true),
    seeker: person('Asha Rao', false),
    payment_id: null,
    payment_status: null,
    ...changes,
  });
}
