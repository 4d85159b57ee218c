import pg from 'pg';
import { confirmation, form, permissions } from './mentor-crowd.ts';

export const mentorName = (n: number) => `mentor.${n}`;
const HOURS = [{ start_time: '09:00', end_time: '18:00' }];
const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;
const idSql = (block: string) => `('00000000-0000-7000-${block}-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Mentors with weekly hours, two durations, three links and a public page. */
export async function fillPublicMentors(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // No triggers and no checks of references: the rows fit, and nothing that follows from them is on a public page.
    await client.query("set session_replication_role = 'replica'");
    for (const statement of statements(count)) await client.query(statement);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

export async function givePortraits(
  databaseUrl: string,
  { from, to, key }: { from: number; to: number; key: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const names = Array.from({ length: to - from + 1 }, (_, index) => mentorName(from + index));
    await client.query('update users set profile_pic = $1 where username = any($2)', [`/media/${key}`, names]);
  } finally {
    await client.end();
  }
}

function statements(count: number): string[] {
  const all = `generate_series(1, ${count}) as n`;
  const week = { days: Array.from({ length: 7 }, () => HOURS), exceptions: [] };
  return [
    `insert into users (id, username, username_skeleton, email, email_verified_at, full_name, bio, date_of_birth, platform_followers, categories, created_at, updated_at)
     select ${idSql('8000')}, 'mentor.' || n, 'mentor.' || n, 'mentor' || n || '@bench.example', now(), 'Mentor ' || n,
       'I talk about growing a channel, and more', '1990-01-01', '{"instagram": 90000, "youtube": 10000}',
       array['Food', 'Travel'], now(), now()
     from ${all}`,
    `insert into mentors (id, user_id, time_zone, price_per_hour_in_paise, price_for_15_in_paise, max_advance_days, min_advance_hours,
       buffer_minutes, max_bookings_per_day, booking_form, guest_permissions, booking_confirmation, weekly_hours, last_window_on, created_at, updated_at)
     select ${idSql('9000')}, ${idSql('8000')}, 'Asia/Kolkata', 40000, 10000, 30, 2, 15, 50,
       ${json(form)}, ${json(permissions)}, ${json(confirmation)}, ${json(week)}, current_date + 30, now(), now()
     from ${all}`,
    `insert into mentor_profiles (user_id, about, updated_at) select user_id, 'Ask me about travel and food', now() from mentors`,
    `insert into service_slots (id, mentor_id, duration_minutes, price_in_paise, is_active, created_at)
     select gen_random_uuid(), id, minutes, price_per_hour_in_paise * minutes / 60, true, now()
     from mentors, unnest(array[30, 60]) as minutes`,
    `insert into bio_links (id, user_id, position, label, url, created_at)
     select gen_random_uuid(), user_id, position, 'My shop', 'https://shop.example/' || position, now()
     from mentors, generate_series(0, 2) as position`,
    `insert into public_pages (user_id, shows_page, shows_figures, shows_posts, shows_reels, allows_indexing, updated_at)
     select user_id, true, true, true, true, true, now() from mentors`,
  ];
}
