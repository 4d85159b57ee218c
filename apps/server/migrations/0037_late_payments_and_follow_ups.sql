-- An unpaid session stays payable for a while after its end; then the payment is given up.
alter table payments
  add column written_off_at timestamptz,
  add check (written_off_at is null or status = 'failed');

-- `payment`: the session is over and unpaid. `answer`: the mentor has not answered a request. `review`: the two have met.
alter table booking_reminders
  add column about text not null default 'session' check (about in ('session', 'payment', 'answer', 'review')),
  drop constraint booking_reminders_once,
  add constraint booking_reminders_once unique (booking_id, role, guest, channel, due_at, about);
