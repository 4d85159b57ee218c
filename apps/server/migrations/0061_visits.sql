-- A booking that somebody who isn't signed in has begun on a public page. It lasts for less than an hour.
create table visits (
  id uuid primary key,
  -- Cookie of the browser that began it.
  token_hash bytea not null unique,
  mentor_user_id uuid not null references users on delete cascade,
  -- The chosen time and price. Weekly hours have no row of their own, so the window is not referenced.
  service_slot_id uuid not null references service_slots on delete cascade,
  window_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Where the visitor came from, one of the sources that visits are counted by.
  source text not null,
  email text not null,
  -- Everything else that was typed.
  answers jsonb not null,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  code_requested_at timestamptz,
  -- Set by the code for `email`, and cleared when the address changes.
  confirmed_at timestamptz,
  -- Recognised by the code, or opened with the payment.
  user_id uuid references users on delete cascade,
  -- Counts up after a declined card: each attempt books and charges at most once.
  attempt integer not null default 1,
  test_card text,
  signed_in_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index visits_expiry on visits (expires_at);
create index visits_mentor on visits (mentor_user_id);
create index visits_service_slot on visits (service_slot_id);
create index visits_user on visits (user_id) where user_id is not null;

-- Codes sent to one address or asked for from one network, by keyed hash.
create table visit_code_counts (
  key_hash bytea primary key,
  sent integer not null,
  since timestamptz not null
);
create index visit_code_counts_since on visit_code_counts (since);

-- Accounts opened with a payment. Those whose first payment never came are removed.
create table visit_accounts (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null,
  -- When the email about a password was ordered: with the first booking that is paid or needs no payment.
  invited_at timestamptz
);
create index visit_accounts_unpaid on visit_accounts (created_at) where invited_at is null;
