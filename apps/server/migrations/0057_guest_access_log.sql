alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'sign_in_linked', 'sign_in_unlinked', 'password_changed',
  'email_change_requested', 'email_changed', 'email_change_undone',
  'second_factor_added', 'second_factor_removed', 'recovery_code_used',
  'moderator_granted', 'moderator_revoked', 'account_suspended', 'account_restored',
  'deletion_requested', 'deletion_cancelled', 'payout_requested', 'payout_settled', 'payout_refused',
  'report_decided', 'access_refused', 'guest_entered', 'entered_as_guest'
));

-- A browser got access to a room with a guest's link and code. The two who meet there learn of it, and so does the account
-- whose confirmed address got the code: its owner notices when it was somebody else.
create function log_guest_access() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id, object_id)
  select new.created_at, 'guest_entered', host, b.id
  from session_guests as g
  join bookings as b on b.id = g.booking_id
  cross join unnest(array[b.mentor_user_id, b.seeker_id]) as host
  where g.id = new.guest_id and host is not null;
  insert into security_events (at, kind, user_id, object_id)
  select new.created_at, 'entered_as_guest', u.id, g.booking_id
  from session_guests as g
  join users as u on u.email = g.email and u.email_verified_at is not null
  where g.id = new.guest_id;
  return null;
end $$;
create trigger guest_accesses_are_logged after insert on guest_accesses
  for each row execute function log_guest_access();
