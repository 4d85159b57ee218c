-- `held`: the seeker is paying. `confirmed` also while the mentor's approval is pending. The others take no time.
create table bookings (
  id uuid primary key,
  -- Null once that account is deleted; the other side keeps their history.
  mentor_user_id uuid references users on delete set null,
  seeker_id uuid references users on delete set null,
  service_slot_id uuid references service_slots on delete set null,
  state text not null check (state in ('held', 'confirmed', 'cancelled', 'expired', 'failed')),
  approval text not null check (approval in ('not_needed', 'pending', 'approved', 'declined')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  hold_expires_at timestamptz check (state <> 'held' or hold_expires_at is not null),
  duration_minutes smallint not null,
  price_in_paise bigint not null check (price_in_paise >= 0),
  topic text not null,
  description text not null,
  seeker_name text not null,
  seeker_email text not null,
  custom_fields jsonb not null default '{}',
  guests text[] not null default '{}',
  -- What the mentor allowed when it was booked.
  guest_permissions jsonb not null,
  booking_confirmation jsonb not null,
  meeting_link text,
  -- Of the calendar entry: goes up with every change of time.
  sequence integer not null default 0,
  cancelled_at timestamptz,
  cancelled_by_role text check (cancelled_by_role in ('provider', 'seeker')),
  cancellation_reason text,
  -- Set where both were in the room together.
  attended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Nobody is in two sessions of one role at once, whatever the code above believes.
  constraint bookings_mentor_free exclude using gist (mentor_user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('held', 'confirmed')),
  constraint bookings_seeker_free exclude using gist (seeker_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('held', 'confirmed'))
);
create index bookings_mentor on bookings (mentor_user_id, starts_at desc);
create index bookings_seeker on bookings (seeker_id, starts_at desc);
create index bookings_holds on bookings (hold_expires_at) where state = 'held';

-- A repeated confirm finds what the first one did. The request is kept as a hash: the same key for another request is refused.
create table booking_keys (
  seeker_id uuid not null references users on delete cascade,
  key text not null check (char_length(key) <= 200),
  request_hash bytea not null,
  booking_id uuid not null references bookings on delete cascade,
  created_at timestamptz not null,
  primary key (seeker_id, key)
);

-- With the seeker goes what they wrote about themselves; when, how long and what about stays for the mentor's history.
create function forget_gone_seeker() returns trigger language plpgsql as $$
begin
  new.seeker_name := '';
  new.seeker_email := '';
  new.description := '';
  new.custom_fields := '{}';
  new.guests := '{}';
  return new;
end $$;
create trigger bookings_forget_gone_seeker before update of seeker_id on bookings
  for each row when (old.seeker_id is not null and new.seeker_id is null) execute function forget_gone_seeker();
