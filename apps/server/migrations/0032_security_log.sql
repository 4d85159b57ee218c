-- Who signed in, who may do what, and where money went. Written by triggers, so that no code path and no terminal command can
-- leave it out.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'signed_in', 'sign_in_linked', 'password_changed', 'email_changed',
    'moderator_granted', 'moderator_revoked', 'account_suspended', 'account_restored',
    'deletion_requested', 'deletion_cancelled', 'payout_requested', 'payout_settled', 'payout_refused',
    'report_decided', 'access_refused'
  )),
  user_id uuid not null,
  -- The sign-in, payout or report it is about.
  object_id uuid,
  -- A device, a provider, a decision or a call; never an address, a token or text that somebody wrote.
  detail text not null default '' check (length(detail) <= 200)
);
create index security_events_user on security_events (user_id, id desc);
create index security_events_old on security_events (at);

create function keep_security_event() returns trigger language plpgsql as $$
begin
  -- Kept for 400 days, long enough for a dispute about money, or until the account is deleted.
  if tg_op = 'DELETE' and (
    old.at < now() - interval '400 days' or not exists (select from users where id = old.user_id)
  ) then return old; end if;
  raise exception 'the security log cannot be changed';
end $$;
create trigger security_events_are_final before update or delete on security_events
  for each row execute function keep_security_event();
create function keep_security_log() returns trigger language plpgsql as $$
begin
  raise exception 'the security log cannot be changed';
end $$;
create trigger security_events_stay before truncate on security_events
  for each statement execute function keep_security_log();

create function log_sign_in() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id, object_id, detail)
  values (new.created_at, 'signed_in', new.user_id, new.id, left(new.device_label, 200));
  return null;
end $$;
create trigger auth_sessions_are_logged after insert on auth_sessions
  for each row execute function log_sign_in();

create function log_linked_sign_in() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id, detail)
  values (new.created_at, 'sign_in_linked', new.user_id, new.provider);
  return null;
end $$;
create trigger identities_are_logged after insert on identities
  for each row execute function log_linked_sign_in();

create function log_account_change() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id)
  select now(), kind, new.id
  from (values
    ('password_changed', old.password_hash is distinct from new.password_hash),
    ('email_changed', old.email is distinct from new.email),
    ('moderator_granted', old.role <> new.role and new.role = 'moderator'),
    ('moderator_revoked', old.role <> new.role and old.role = 'moderator'),
    ('account_suspended', old.suspended_at is null and new.suspended_at is not null),
    ('account_restored', old.suspended_at is not null and new.suspended_at is null),
    ('deletion_requested', old.deletion_requested_at is null and new.deletion_requested_at is not null),
    ('deletion_cancelled', old.deletion_requested_at is not null and new.deletion_requested_at is null)
  ) as changes (kind, happened)
  where happened;
  return null;
end $$;
create trigger account_changes_are_logged
  after update of password_hash, email, role, suspended_at, deletion_requested_at on users
  for each row execute function log_account_change();

-- Everything about a deleted account goes, as people are promised. What a moderator decided stays in moderation_log.
create function forget_security_events() returns trigger language plpgsql as $$
begin
  delete from security_events where user_id = old.id;
  return null;
end $$;
create trigger security_events_are_forgotten after delete on users
  for each row execute function forget_security_events();

create function log_payout() returns trigger language plpgsql as $$
declare
  kind text := 'payout_' || new.status;
begin
  if new.mentor_user_id is null or (tg_op = 'UPDATE' and old.status = new.status) then return null; end if;
  insert into security_events (at, kind, user_id, object_id)
  values (coalesce(new.decided_at, new.requested_at), kind, new.mentor_user_id, new.id);
  return null;
end $$;
create trigger payouts_are_logged after insert or update of status on payouts
  for each row execute function log_payout();

create function log_decision() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id, object_id, detail)
  values (new.created_at, 'report_decided', new.moderator_id, new.report_id, new.action);
  return null;
end $$;
create trigger decisions_are_logged after insert on moderation_log
  for each row execute function log_decision();
