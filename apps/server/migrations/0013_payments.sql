create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- Null once that account is deleted: bookkeeping stays, the person does not.
  seeker_id uuid references users on delete set null,
  mentor_user_id uuid references users on delete set null,
  amount_in_paise bigint not null check (amount_in_paise >= 0),
  currency text not null default 'INR',
  status text not null check (status in ('completed', 'pending', 'failed', 'refunded', 'cancelled', 'cancelled_by_seeker')),
  -- Which gateway, and its name for this payment.
  gateway text not null,
  gateway_reference text,
  -- Without gaps, given when it is paid.
  receipt_number bigint unique,
  failure_reason text,
  cancelled_by uuid references users on delete set null,
  cancelled_by_role text check (cancelled_by_role in ('provider', 'seeker')),
  cancellation_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz
);
create index payments_booking on payments (booking_id);
create index payments_seeker on payments (seeker_id, created_at desc);
create index payments_mentor on payments (mentor_user_id, created_at desc);
create index payments_pending on payments (created_at) where status = 'pending';

create table receipt_counter (
  is_only_row boolean primary key default true check (is_only_row),
  last_number bigint not null
);
insert into receipt_counter values (true, 0);

-- Double entry in paise. `gateway`: money the gateway holds for us. `mentor_held`: owed to a mentor until the session is over.
-- `mentor_payable`: owed and due. Positive is what came in, negative what is owed, so everything always sums to zero.
create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in ('gateway', 'mentor_held', 'mentor_payable', 'paid_out')),
  -- Null for our own, and once the mentor's account is deleted.
  user_id uuid references users on delete set null
);
create unique index ledger_accounts_own on ledger_accounts (kind) where kind in ('gateway', 'paid_out');
create unique index ledger_accounts_mentor on ledger_accounts (user_id, kind) where user_id is not null;

create table ledger_transfers (
  id uuid primary key,
  kind text not null check (kind in ('capture', 'refund', 'release', 'payout')),
  payment_id uuid references payments,
  happened_at timestamptz not null
);
-- Each payment is captured once, refunded once and released once, whatever is retried.
create unique index ledger_transfers_once on ledger_transfers (payment_id, kind) where payment_id is not null;

create table ledger_entries (
  transfer_id uuid not null references ledger_transfers,
  account_id uuid not null references ledger_accounts,
  amount_in_paise bigint not null check (amount_in_paise <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_entries_account on ledger_entries (account_id);

create function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
begin
  if (select sum(amount_in_paise) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
    raise exception 'ledger transfer % does not balance', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_transfer();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'check_violation';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_ledger_change();
create trigger ledger_transfers_stay before update or delete on ledger_transfers for each row execute function refuse_ledger_change();

-- What the built-in provider remembers, as a real gateway would on its side.
create table simulated_charges (
  payment_id uuid primary key,
  amount_in_paise bigint not null,
  status text not null check (status in ('authorised', 'captured', 'declined', 'refunded')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
