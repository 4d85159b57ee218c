-- Guests are reminded too, by mail and by their address.
alter table booking_reminders
  add column guest text not null default '',
  drop constraint booking_reminders_role_check,
  drop constraint booking_reminders_booking_id_role_channel_due_at_key,
  add constraint booking_reminders_role_check check (role in ('provider', 'seeker', 'guest')),
  add constraint booking_reminders_guest_check check ((role = 'guest') = (guest <> '')),
  add constraint booking_reminders_once unique (booking_id, role, guest, channel, due_at);

-- With the seeker go the addresses of those they invited.
create function forget_gone_guests() returns trigger language plpgsql as $$
begin
  delete from booking_reminders where booking_id = new.id and role = 'guest';
  return null;
end $$;
create trigger bookings_forget_gone_guests after update of seeker_id on bookings
  for each row when (old.seeker_id is not null and new.seeker_id is null) execute function forget_gone_guests();

-- Somebody suspended who came through Google or Instagram proves with it who they are.
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check
    check (purpose in ('reset_password', 'verify_email', 'delete_account', 'appeal'));
