-- The zone of the seeker's device when they booked, for emails that show times in both zones. Null where it is not known.
alter table bookings add column seeker_time_zone text check (length(seeker_time_zone) <= 64);
