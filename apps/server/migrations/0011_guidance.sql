create extension if not exists btree_gist;

-- The categories people choose from became the eight that mentors are found by.
update users set categories = array(
  select distinct case category
    when 'Tech' then 'Technology'
    when 'Sports' then 'Fitness'
    when 'Music' then 'Entertainment'
    when 'Comedy' then 'Entertainment'
    when 'Gaming' then 'Entertainment'
    when 'Education' then 'Life style'
    when 'Finance' then 'Life style'
    else category
  end from unnest(categories) as category
) where categories && array['Tech', 'Sports', 'Music', 'Comedy', 'Gaming', 'Education', 'Finance'];

-- What somebody says about themselves as a mentor; may be written before there is a configuration.
create table mentor_profiles (
  user_id uuid primary key references users on delete cascade,
  about text not null default '' check (char_length(about) <= 150),
  highlights text[] not null default array['', '', '', ''] check (cardinality(highlights) = 4),
  updated_at timestamptz not null
);

-- One configuration a mentor. Its id is `configuration_id` and `mentor_id` on the wire.
create table mentors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- Goes up with every save: an edit that started from an older one is refused.
  version integer not null default 1,
  time_zone text not null,
  price_per_hour_in_paise bigint not null check (price_per_hour_in_paise >= 0),
  -- What cards show and the price filter compares.
  price_for_15_in_paise bigint not null check (price_for_15_in_paise >= 0),
  max_advance_days smallint not null check (max_advance_days between 1 and 365),
  min_advance_hours smallint not null check (min_advance_hours between 0 and 72),
  buffer_minutes smallint not null check (buffer_minutes between 0 and 60 and buffer_minutes % 5 = 0),
  max_bookings_per_day smallint not null check (max_bookings_per_day between 1 and 50),
  booking_form jsonb not null,
  guest_permissions jsonb not null,
  booking_confirmation jsonb not null,
  -- The last date with a window: mentors with none ahead are not looked at when listing.
  last_window_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A duration and its price never change: a new price is a new row, so an id always means one price.
create table service_slots (
  id uuid primary key,
  mentor_id uuid not null references mentors on delete cascade,
  duration_minutes smallint not null check (duration_minutes in (15, 30, 45, 60)),
  price_in_paise bigint not null check (price_in_paise >= 0),
  is_active boolean not null,
  created_at timestamptz not null
);
create unique index service_slots_one_active on service_slots (mentor_id, duration_minutes) where is_active;

-- How a series was made; kept so that it can be shown and edited, while its windows are what is offered.
create table window_series (
  id uuid primary key,
  mentor_id uuid not null references mentors on delete cascade,
  pattern jsonb not null,
  ends_on date
);
create index window_series_mentor_id on window_series (mentor_id);

-- Wall time in the mentor's zone: minutes since midnight of that date.
create table availability_windows (
  id uuid primary key,
  mentor_id uuid not null references mentors on delete cascade,
  date date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  series_id uuid references window_series on delete set null,
  check (end_minute > start_minute),
  exclude using gist (mentor_id with =, date with =, int4range(start_minute::int, end_minute::int) with &&)
);
create index availability_windows_mentor_date on availability_windows (mentor_id, date);

-- Follower totals decide order and ranges of the mentor search.
create function social_followers(platform_followers jsonb) returns bigint
  language sql immutable parallel safe
  return (select coalesce(sum(value::text::bigint), 0) from jsonb_each(platform_followers));
create index users_social_followers on users (social_followers(platform_followers) desc, full_name, id);
