-- The proposal of other times that ended last, by when it was made, and how it ended. A delayed email about an earlier
-- one is not sent any more. Null for those that ended before this was recorded.
alter table bookings
  add column ended_proposal_at timestamptz,
  add column ended_proposal_how text check (ended_proposal_how in ('kept', 'withdrawn')),
  add check (num_nulls(ended_proposal_at, ended_proposal_how) in (0, 2));
