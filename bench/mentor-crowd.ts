import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

export const MENTORS = 5000;
export const BOOKINGS = 500;

/** Mentor 1 has the most followers and the bookings. Person 0 searches for them. */
export const personId = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idSql = (n: string, block: string) => `('00000000-0000-7000-${block}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const personSql = (n: string) => idSql(n, '8000');
const mentorSql = (n: string) => idSql(n, '9000');

/**
 * Mentors with 90 windows over the next 30 days, four durations and the default form; returns a token to view them
 * with.
 */
export async function fillMentors(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const token = randomBytes(24).toString('base64url');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query(
      `insert into auth_sessions (id, user_id, token_hash, device_label, created_at, last_used_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'Bench', now(), now(), now() + interval '1 day')`,
      [personId(0), createHash('sha256').update(token).digest()],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return token;
}

export const form = {
  custom_message: '',
  collect_payment_upfront: true,
  fields: ['Name', 'Email', 'Topic', 'Description'].map((field_name, field_order) => ({
    field_name,
    field_type: 'text',
    is_required: true,
    is_enabled: true,
    field_order,
    options: [],
  })),
};
export const permissions = {
  can_invite_others: true,
  can_reschedule: true,
  can_cancel: true,
  reschedule_limit_hours: 24,
  cancel_limit_hours: 24,
};
export const confirmation = {
  send_calendar_invitation: true,
  send_email_confirmation: true,
  send_sms_reminders: false,
  reminder_timing: [24, 2],
  auto_confirm: true,
  require_approval: false,
};
const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;

const statements = [
  `insert into users (id, username, username_skeleton, email, full_name, bio, date_of_birth, platform_followers, categories, created_at, updated_at)
   select ${personSql('n')}, 'person.' || n, 'person.' || n, 'person' || n || '@bench.example', 'Person ' || md5(n::text),
     'I talk about ' || md5((n * 3)::text) || ' and more', '1990-01-01',
     jsonb_build_object('instagram', (${MENTORS} - n) * 90, 'youtube', (${MENTORS} - n) * 10),
     array[(array['Beauty','Life style','Technology','Entertainment','Fashion','Food','Travel','Fitness'])[1 + n % 8]], now(), now()
   from generate_series(0, ${MENTORS}) as n`,
  `insert into mentors (id, user_id, time_zone, price_per_hour_in_paise, price_for_15_in_paise, max_advance_days, min_advance_hours,
     buffer_minutes, max_bookings_per_day, booking_form, guest_permissions, booking_confirmation, last_window_on, created_at, updated_at)
   select ${mentorSql('n')}, ${personSql('n')}, 'Asia/Kolkata', 40000 * (1 + n % 10), 10000 * (1 + n % 10), 30, 2, 15, 50,
     ${json(form)}, ${json(permissions)}, ${json(confirmation)}, current_date + 30, now(), now()
   from generate_series(1, ${MENTORS}) as n`,
  `insert into mentor_profiles (user_id, about, updated_at)
   select user_id, 'Ask me about ' || md5(user_id::text), now() from mentors`,
  `insert into service_slots (id, mentor_id, duration_minutes, price_in_paise, is_active, created_at)
   select gen_random_uuid(), id, minutes, price_per_hour_in_paise * minutes / 60, true, now()
   from mentors, unnest(array[15, 30, 45, 60]) as minutes`,
  // Reads never use it, and maintaining it for each new row takes minutes.
  'alter table availability_windows drop constraint availability_windows_mentor_id_date_int4range_excl',
  `insert into availability_windows (id, mentor_id, date, start_minute, end_minute)
   select gen_random_uuid(), id, current_date + day, hour * 60, hour * 60 + 180
   from mentors, generate_series(1, 30) as day, unnest(array[8, 12, 17]) as hour`,
  // Half an hour in every three quarters: 12 to 17 a day.
  `insert into bookings (id, mentor_user_id, seeker_id, state, approval, starts_at, ends_at, duration_minutes, price_in_paise, topic,
     description, seeker_name, seeker_email, guest_permissions, booking_confirmation, created_at, updated_at)
   select gen_random_uuid(), ${personSql('1')}, ${personSql('2 + n')}, 'confirmed', 'not_needed', at, at + interval '30 minutes', 30, 60000,
     'Growing', '', 'Asha', 'asha@bench.example', ${json(permissions)}, ${json(confirmation)}, now(), now()
   from (
     select n, (current_date + 1 + n / 17 + time '02:30' + (n % 17) * interval '45 minutes') at time zone 'UTC' as at
     from generate_series(0, ${BOOKINGS - 1}) as n
   ) as times`,
];
