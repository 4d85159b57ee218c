-- A mentor's prices are read with every page, booking and calendar of theirs, those they no longer offer included.
create index service_slots_of_mentor on service_slots (mentor_id);
