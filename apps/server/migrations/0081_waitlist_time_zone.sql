-- The zone of the device they joined with, for an email that shows the offered time in both zones. Null where it is not known.
alter table waitlist_entries add column seeker_time_zone text check (length(seeker_time_zone) <= 64);
