-- The shared secret of an authenticator app, sealed. It counts once a first code has confirmed it.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- The newest 30-second step a code was accepted for: no code works twice.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

create table passkeys (
  id text primary key check (length(id) <= 1400),
  user_id uuid not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Challenges for new passkeys, each good for one answer.
create table passkey_challenges (
  user_id uuid primary key references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Sign-ins that wait for their second factor, and every try at one: tries are counted for each account.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  challenge text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id, created_at);

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_linked', 'password_changed', 'email_changed',
  'second_factor_added', 'second_factor_removed', 'recovery_code_used',
  'moderator_granted', 'moderator_revoked', 'account_suspended', 'account_restored',
  'deletion_requested', 'deletion_cancelled', 'payout_requested', 'payout_settled', 'payout_refused',
  'report_decided', 'access_refused'
));

create function log_second_factor() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Not when the whole account goes.
    if exists (select from users where id = old.user_id) then
      insert into security_events (at, kind, user_id, detail)
      values (now(), 'second_factor_removed', old.user_id, tg_argv[0]);
    end if;
    return null;
  end if;
  insert into security_events (at, kind, user_id, detail)
  values (now(), 'second_factor_added', new.user_id, tg_argv[0]);
  return null;
end $$;
create trigger passkeys_are_logged after insert or delete on passkeys
  for each row execute function log_second_factor('passkey');
create trigger totp_is_logged after update of confirmed_at on totp_secrets
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function log_second_factor('authenticator app');
create trigger totp_removal_is_logged after delete on totp_secrets
  for each row when (old.confirmed_at is not null) execute function log_second_factor('authenticator app');

create function log_recovery() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id) values (new.used_at, 'recovery_code_used', new.user_id);
  return null;
end $$;
create trigger recovery_is_logged after update of used_at on recovery_codes
  for each row when (old.used_at is null and new.used_at is not null) execute function log_recovery();
