-- Other times a mentor proposes for a session. It keeps its time until the seeker answers.
-- `proposed_for` is the start of the session at that moment: once the session has moved, the proposal no longer counts.
alter table bookings
  add column proposed_at timestamptz,
  add column proposed_for timestamptz,
  add column proposed_starts timestamptz[] check (cardinality(proposed_starts) between 1 and 3),
  add column proposal_message text check (length(proposal_message) <= 1000),
  add check (num_nulls(proposed_at, proposed_for, proposed_starts) in (0, 3));
