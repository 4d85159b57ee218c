-- Guests take part, in a role of their own: they are no attendance.
alter table room_visits drop constraint room_visits_role_check;
alter table room_visits add constraint room_visits_role_check check (role in ('provider', 'seeker', 'guest'));
alter table room_messages drop constraint room_messages_sender_role_check;
alter table room_messages add constraint room_messages_sender_role_check
  check (sender_role in ('provider', 'seeker', 'guest'));
alter table room_notes drop constraint room_notes_updated_by_role_check;
alter table room_notes add constraint room_notes_updated_by_role_check
  check (updated_by_role in ('provider', 'seeker', 'guest'));
