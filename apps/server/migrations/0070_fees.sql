-- What operators have set: fees by kind of offer, and taxes that are withheld. Only ever added to; the newest one that has begun
-- counts. Without any there are no fees and no taxes.
create table fee_versions (
  id uuid primary key,
  created_at timestamptz not null,
  -- Never backdated: what was booked or released before keeps its terms.
  valid_from timestamptz not null check (valid_from >= created_at),
  -- A tax without a rate is off. 100 basis points are 1 %.
  section_194o_basis_points integer check (section_194o_basis_points between 0 and 10000),
  section_194o_threshold_in_paise bigint not null default 0 check (section_194o_threshold_in_paise >= 0),
  gst_tcs_basis_points integer check (gst_tcs_basis_points between 0 and 10000),
  gst_tcs_threshold_in_paise bigint not null default 0 check (gst_tcs_threshold_in_paise >= 0)
);
create index fee_versions_newest on fee_versions (valid_from desc, id desc);

create table fee_terms (
  version_id uuid not null references fee_versions,
  offer_kind text not null check (offer_kind in ('session_15', 'session_30', 'session_45', 'session_60')),
  basis_points integer not null check (basis_points between 0 and 10000),
  fixed_in_paise bigint not null check (fixed_in_paise >= 0),
  minimum_in_paise bigint not null check (minimum_in_paise >= 0),
  cap_in_paise bigint check (cap_in_paise >= minimum_in_paise),
  primary key (version_id, offer_kind)
);

create function refuse_fee_change() returns trigger language plpgsql as $$
begin
  raise exception 'fees are only ever added to' using errcode = 'check_violation';
end $$;
create trigger fee_versions_stay before update or delete on fee_versions for each row execute function refuse_fee_change();
create trigger fee_terms_stay before update or delete on fee_terms for each row execute function refuse_fee_change();

-- The fee of a session, fixed when it was booked.
create table booking_fees (
  booking_id uuid primary key references bookings on delete cascade,
  version_id uuid not null references fee_versions,
  offer_kind text not null,
  -- Booked through the mentor's own link, which costs nothing.
  is_own_link boolean not null,
  price_in_paise bigint not null,
  fee_in_paise bigint not null check (fee_in_paise between 0 and price_in_paise)
);
create trigger booking_fees_stay before update on booking_fees for each row execute function refuse_fee_change();

-- `platform_fees`: ours. `tax_194o` and `gst_tcs`: withheld from mentors, owed to the state.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in ('gateway', 'mentor_held', 'mentor_payable', 'paid_out', 'platform_fees', 'tax_194o', 'gst_tcs'));
drop index ledger_accounts_own;
create unique index ledger_accounts_own on ledger_accounts (kind)
  where kind in ('gateway', 'paid_out', 'platform_fees', 'tax_194o', 'gst_tcs');

-- One number for both accounts of a mentor. It names nobody and stays when they delete their account, so that statements of
-- later months still add up.
alter table ledger_accounts add column owner_number uuid;
update ledger_accounts set owner_number = coalesce(
  (select held.id from ledger_accounts as held where held.user_id = ledger_accounts.user_id and held.kind = 'mentor_held'), id
) where kind in ('mentor_held', 'mentor_payable');
update ledger_accounts as payable set owner_number = held.id
from ledger_transfers as transfer
  join ledger_entries as to_payable on to_payable.transfer_id = transfer.id
  join ledger_entries as from_held on from_held.transfer_id = transfer.id
  join ledger_accounts as held on held.id = from_held.account_id and held.kind = 'mentor_held'
where transfer.kind = 'release' and to_payable.account_id = payable.id and payable.kind = 'mentor_payable'
  and payable.user_id is null;
create index ledger_accounts_owner on ledger_accounts (owner_number);

create function number_ledger_account() returns trigger language plpgsql as $$
begin
  if new.kind in ('mentor_held', 'mentor_payable') then
    new.owner_number := coalesce((select owner_number from ledger_accounts where user_id = new.user_id limit 1), new.id);
  end if;
  return new;
end $$;
create trigger ledger_accounts_are_numbered before insert on ledger_accounts
  for each row when (new.owner_number is null) execute function number_ledger_account();

-- Statements read the ledger by month.
create index ledger_transfers_time on ledger_transfers (happened_at);
