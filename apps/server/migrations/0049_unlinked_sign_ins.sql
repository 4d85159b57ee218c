alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'sign_in_linked', 'sign_in_unlinked', 'password_changed',
  'email_change_requested', 'email_changed', 'email_change_undone',
  'second_factor_added', 'second_factor_removed', 'recovery_code_used',
  'moderator_granted', 'moderator_revoked', 'account_suspended', 'account_restored',
  'deletion_requested', 'deletion_cancelled', 'payout_requested', 'payout_settled', 'payout_refused',
  'report_decided', 'access_refused'
));

create function log_unlinked_sign_in() returns trigger language plpgsql as $$
begin
  -- Not when the whole account goes.
  if exists (select from users where id = old.user_id) then
    insert into security_events (at, kind, user_id, detail)
    values (now(), 'sign_in_unlinked', old.user_id, old.provider);
  end if;
  return null;
end $$;
create trigger removed_identities_are_logged after delete on identities
  for each row execute function log_unlinked_sign_in();
