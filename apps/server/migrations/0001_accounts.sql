create table users (
  id uuid primary key,
  username text not null unique check (username ~ '^[a-z0-9._]{3,30}$'),
  -- Look-alike names share a skeleton, so the second one is refused.
  username_skeleton text not null unique,
  email text unique check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text,
  full_name text not null check (full_name <> ''),
  bio text not null default '',
  profile_pic text,
  -- Null until a person who came through Google or Instagram has stated it.
  date_of_birth date,
  platform_followers jsonb not null default '{}',
  categories text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table identities (
  provider text not null check (provider in ('google', 'instagram')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_user_id on identities (user_id);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  device_label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index auth_sessions_user_id on auth_sessions (user_id) where revoked_at is null;

create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  user_id uuid not null references users on delete cascade,
  -- The address the mail went to: a token for an old address verifies nothing.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user_id on one_time_tokens (user_id, purpose);

create table sign_in_failures (
  key_hash bytea primary key,
  count integer not null,
  window_started_at timestamptz not null
);
