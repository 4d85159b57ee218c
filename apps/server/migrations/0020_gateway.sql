-- What people pay at a gateway with a checkout of its own: one order for each payment.
create table gateway_orders (
  payment_id uuid primary key references payments,
  order_id text not null unique,
  created_at timestamptz not null
);

-- What the gateway has told us, each notice once. Kept for a while, so that a repeated one is known.
create table gateway_events (
  event_id text primary key check (char_length(event_id) <= 200),
  kind text not null,
  order_id text,
  received_at timestamptz not null
);
create index gateway_events_received on gateway_events (received_at);

-- Set while money is on its way back: from then on the payment cannot come to life again.
alter table payments add column refund_claimed_at timestamptz;
-- Who sold, where and at which rate, as it was when it was paid.
alter table payments add column tax_terms jsonb;
create index payments_tried on payments (created_at) where gateway_reference is not null;

-- Each comparison of our books with the gateway's.
create table payment_comparisons (
  id uuid primary key,
  compared_at timestamptz not null,
  compared integer not null,
  unanswered integer not null,
  differences jsonb not null
);
create index payment_comparisons_newest on payment_comparisons (compared_at desc);

create table payouts (
  id uuid primary key,
  -- Null once that account is deleted; what is owed is still paid.
  mentor_user_id uuid references users on delete set null,
  account_id uuid not null references ledger_accounts,
  amount_in_paise bigint not null check (amount_in_paise > 0),
  method text not null check (method in ('upi', 'bank')),
  -- Encrypted; forgotten as soon as it is decided.
  details bytea check ((status = 'requested') = (details is not null)),
  -- Enough to recognise it by: "as•••@okbank".
  hint text not null,
  status text not null check (status in ('requested', 'settled', 'refused')),
  -- The bank's reference, or why it was refused.
  reference text,
  reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  told_at timestamptz
);
create index payouts_mentor on payouts (mentor_user_id, requested_at desc);
create index payouts_account on payouts (account_id);
create index payouts_open on payouts (requested_at) where status = 'requested';
create index payouts_untold on payouts (decided_at) where decided_at is not null and told_at is null;

alter table ledger_transfers add column payout_id uuid references payouts;
create unique index ledger_transfers_payout on ledger_transfers (payout_id) where payout_id is not null;
