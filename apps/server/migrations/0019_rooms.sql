-- The join log: one row for each stay of one person. An open one whose heartbeat stopped ended at its last sign of life.
create table room_visits (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('provider', 'seeker')),
  -- Which open page of theirs.
  connection_id uuid not null,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz
);
create index room_visits_booking on room_visits (booking_id, role);
create index room_visits_user on room_visits (user_id);
create index room_visits_open on room_visits (seen_at) where left_at is null;

create table room_messages (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  sender_id uuid not null references users on delete cascade,
  sender_role text not null check (sender_role in ('provider', 'seeker')),
  client_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  -- Sent again, it is the same message.
  unique (booking_id, sender_id, client_id)
);
create index room_messages_order on room_messages (booking_id, id);
create index room_messages_sender on room_messages (sender_id);

create table room_notes (
  booking_id uuid primary key references bookings on delete cascade,
  text text not null,
  revision integer not null check (revision > 0),
  updated_by_role text not null check (updated_by_role in ('provider', 'seeker')),
  updated_at timestamptz not null
);

-- Decided once: the one of the two who did not come while the other waited.
create table room_no_shows (
  booking_id uuid primary key references bookings on delete cascade,
  absent_role text not null check (absent_role in ('provider', 'seeker')),
  decided_at timestamptz not null
);
