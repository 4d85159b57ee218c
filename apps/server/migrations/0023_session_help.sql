-- A chat that prepares a session or sums one up. What it may say is looked up whenever it answers.
alter table chat_sessions
  add column booking_id uuid references bookings on delete set null,
  add column purpose text check (purpose in ('brief', 'notes'));
create index chat_sessions_booking on chat_sessions (booking_id) where booking_id is not null;

-- What SABO may use of a person for the other one of a session. Whoever has no row has the defaults.
create table session_help_settings (
  user_id uuid primary key references users on delete cascade,
  allows_briefs boolean not null default true,
  shares_figures boolean not null default false,
  allows_notes boolean not null default true,
  updated_at timestamptz not null
);

-- What each of the two has written down about a session, for the notes both can ask for.
create table session_entries (
  booking_id uuid not null references bookings on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null,
  updated_at timestamptz not null,
  primary key (booking_id, user_id)
);
create index session_entries_user on session_entries (user_id);

-- With what the owner of a linked account lets us ask the platform for its figures; only this server can open it.
create table platform_tokens (
  profile_id uuid primary key references social_profiles on delete cascade,
  sealed bytea not null,
  state text not null check (state in ('connected', 'expired')),
  connected_at timestamptz not null
);
