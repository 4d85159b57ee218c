-- The zone of the seeker's device when they booked, for emails that show times in both zones. Null where it is not known.
alter table bookings add column seeker_time_zone text check (length(seeker_time_zone) <= 64);

-- It goes with the seeker, like everything else they gave for the session.
create or replace function forget_gone_seeker() returns trigger language plpgsql as $$
begin
  new.seeker_name := '';
  new.seeker_email := '';
  new.seeker_time_zone := null;
  new.description := '';
  new.custom_fields := '{}';
  new.guests := '{}';
  return new;
end $$;
