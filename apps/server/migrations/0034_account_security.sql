-- When this person last proved again who they are; null while the sign-in itself is the newest proof.
alter table auth_sessions add column proved_at timestamptz;
-- When the email about a sign-in from a new device was sent.
alter table auth_sessions add column new_device_mail_at timestamptz;

-- What a signed-in person was asked to prove themselves with: a passkey's challenge, or a code that was mailed to them.
create table proof_requests (
  auth_session_id uuid primary key references auth_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  challenge text,
  challenge_expires_at timestamptz,
  code_requested_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0
);
create index proof_requests_user on proof_requests (user_id);

create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text,
  -- Whether the owner of the old address had confirmed it, and so may undo the change.
  is_old_proven boolean not null,
  new_email text not null check (new_email = lower(new_email)),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- By the person, by a newer request, or by the owner of the old address, who also undoes a confirmed one.
  cancelled_at timestamptz,
  undone_at timestamptz
);
create unique index email_changes_open on email_changes (user_id) where confirmed_at is null and cancelled_at is null;
create index email_changes_user on email_changes (user_id, requested_at);
create index email_changes_old on email_changes (old_email);
create index email_changes_new on email_changes (new_email);

alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (
    purpose in ('reset_password', 'verify_email', 'delete_account', 'appeal', 'confirm_email_change', 'undo_email_change')
  ),
  add column email_change_id uuid references email_changes on delete cascade;
create index one_time_tokens_email_change on one_time_tokens (email_change_id) where email_change_id is not null;

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'sign_in_linked', 'password_changed',
  'email_change_requested', 'email_changed', 'email_change_undone',
  'second_factor_added', 'second_factor_removed', 'recovery_code_used',
  'moderator_granted', 'moderator_revoked', 'account_suspended', 'account_restored',
  'deletion_requested', 'deletion_cancelled', 'payout_requested', 'payout_settled', 'payout_refused',
  'report_decided', 'access_refused'
));

-- How often it happened. Failed sign-ins of one account and hour are one event, so that nobody can flood the log.
alter table security_events add column count integer not null default 1;
create unique index security_events_failures on security_events (user_id, date_trunc('hour', at at time zone 'UTC'))
  where kind = 'sign_in_failed';

create or replace function keep_security_event() returns trigger language plpgsql as $$
begin
  -- Kept for 400 days, long enough for a dispute about money, or until the account is deleted.
  if tg_op = 'DELETE' and (
    old.at < now() - interval '400 days' or not exists (select from users where id = old.user_id)
  ) then return old; end if;
  -- The count of failed sign-ins grows by one at a time; nothing else changes.
  if tg_op = 'UPDATE' and old.kind = 'sign_in_failed' and new.count = old.count + 1
    and (new.id, new.at, new.kind, new.user_id, new.object_id, new.detail)
      is not distinct from (old.id, old.at, old.kind, old.user_id, old.object_id, old.detail)
  then return new; end if;
  raise exception 'the security log cannot be changed';
end $$;

create function log_email_change() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id, object_id)
  values (coalesce(new.undone_at, new.requested_at), tg_argv[0], new.user_id, new.id);
  return null;
end $$;
create trigger email_changes_are_logged after insert on email_changes
  for each row execute function log_email_change('email_change_requested');
create trigger undone_email_changes_are_logged after update of undone_at on email_changes
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function log_email_change('email_change_undone');
