-- Addresses that get no more mail, unless they are the confirmed address of an account. Hashed with a key that is not in this
-- database: the list says nothing about who is on it.
create table mail_opt_outs (
  address_hash bytea primary key,
  created_at timestamptz not null
);

-- Addresses an account has invited, hashed the same way. New ones are limited each day.
create table invited_addresses (
  inviter_id uuid not null references users on delete cascade,
  address_hash bytea not null,
  first_at timestamptz not null,
  primary key (inviter_id, address_hash)
);
create index invited_addresses_newest on invited_addresses (inviter_id, first_at desc);

-- One invitation for each address and session. Nothing else is sent to a guest without an account until they accept.
create table guest_invitations (
  booking_id uuid not null references bookings on delete cascade,
  email text not null,
  sent_at timestamptz not null,
  accepted_at timestamptz,
  primary key (booking_id, email)
);

create or replace function forget_gone_guests() returns trigger language plpgsql as $$
begin
  delete from booking_reminders where booking_id = new.id and role = 'guest';
  delete from guest_invitations where booking_id = new.id;
  return null;
end $$;
