-- Whose sign-ins a counter is about, so that a password reset can clear them all. Null only in rows of the version before.
alter table sign_in_failures add column subject_hash bytea;
create index sign_in_failures_subject on sign_in_failures (subject_hash);
create index sign_in_failures_window on sign_in_failures (window_started_at);

-- A browser that has signed in to an account, by the token in its cookie, or the address a password was just reset from.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  key_hash bytea not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, key_hash)
);
create index known_devices_expiry on known_devices (expires_at);
