-- Operators use the admin page. Granted at the command line only, and independent of `role`: one person can also moderate.
alter table users add column is_admin boolean not null default false;

-- Everything operators change, on the admin page and at the command line. Ids without references and no names, addresses or free
-- text: the trail outlives the accounts in it and has nothing to forget when one is deleted.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- Null for the command line.
  actor_id uuid,
  action text not null check (char_length(action) <= 60),
  target_type text not null check (char_length(target_type) <= 30),
  -- A uuid, or the name of something that has none.
  target_id text not null check (char_length(target_id) <= 100),
  before jsonb,
  after jsonb
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_target on audit_log (target_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'check_violation';
end $$;
create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- An operator's suspension is a decision like a moderator's, and can be appealed; ending it is one, too.
alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check
  check (action in ('remove', 'dismiss', 'suspend', 'restore', 'grant_appeal', 'refuse_appeal'));

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'sign_in_linked', 'sign_in_unlinked', 'password_changed',
  'email_change_requested', 'email_changed', 'email_change_undone',
  'second_factor_added', 'second_factor_removed', 'recovery_code_used',
  'moderator_granted', 'moderator_revoked', 'admin_granted', 'admin_revoked', 'account_suspended', 'account_restored',
  'deletion_requested', 'deletion_cancelled', 'payout_requested', 'payout_settled', 'payout_refused',
  'report_decided', 'access_refused', 'guest_entered', 'entered_as_guest'
));
create function log_admin_change() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id)
  values (now(), case when new.is_admin then 'admin_granted' else 'admin_revoked' end, new.id);
  return null;
end $$;
create trigger admin_changes_are_logged after update of is_admin on users
  for each row when (old.is_admin <> new.is_admin) execute function log_admin_change();
