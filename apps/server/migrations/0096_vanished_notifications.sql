-- Notifications disappear without a change of their own: with the post, comment or reel they are about, and with a block.
-- Open tabs of the person load their list again then. A person's id in place of a notification's stands for no single row.
create function announce_vanished_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', people.user_id || ' ' || people.user_id)
  from (select distinct user_id from vanished where in_app and removed_at is null) as people;
  return null;
end $$;
create trigger notifications_are_gone after delete on notifications referencing old table as vanished
  for each statement execute function announce_vanished_notifications();

create function announce_block() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', people.user_id || ' ' || people.user_id)
  from (select blocker_id as user_id from changed union select blocked_id from changed) as people;
  return null;
end $$;
create trigger blocks_are_announced after insert on blocks referencing new table as changed
  for each statement execute function announce_block();
create trigger unblocks_are_announced after delete on blocks referencing old table as changed
  for each statement execute function announce_block();
