-- Cancelled too late for a refund, a seeker can ask the mentor for it once.
alter table bookings
  add column refund_asked_at timestamptz,
  add column refund_decision text check (refund_decision in ('granted', 'declined')),
  add check (refund_decision is null or refund_asked_at is not null);
