-- People who were sent a link to a session. The id names them in the room, so that they need no account.
create table session_guests (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  email text not null,
  -- Hashed like mail_opt_outs, so that opting out finds every link of an address.
  address_hash bytea not null,
  -- Null until they first come in.
  name text check (length(name) between 1 and 100),
  created_at timestamptz not null,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  -- Codes are limited for each guest: how many since when.
  codes_since timestamptz,
  codes_sent integer not null default 0,
  unique (booking_id, email)
);
create index session_guests_address on session_guests (address_hash);

-- One for each email with a link; all of them work until they are revoked.
create table guest_links (
  token_hash bytea primary key,
  guest_id uuid not null references session_guests on delete cascade,
  created_at timestamptz not null
);
create index guest_links_guest on guest_links (guest_id);

-- Given to a browser after a code, for one room.
create table guest_accesses (
  token_hash bytea primary key,
  guest_id uuid not null references session_guests on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_accesses_guest on guest_accesses (guest_id);

create function revoke_guests(guests uuid[]) returns void language sql as $$
  delete from guest_links where guest_id = any (guests);
  delete from guest_accesses where guest_id = any (guests);
  update session_guests set code_hash = null, code_expires_at = null where id = any (guests);
$$;

-- Triggers, so that no way of cancelling a session, removing a guest or opting out can leave a link open.
create function revoke_uninvited_guests() returns trigger language plpgsql as $$
begin
  perform revoke_guests(array(
    select id from session_guests
    where booking_id = new.id and (new.state = 'cancelled' or email <> all (new.guests))
  ));
  return null;
end $$;
create trigger bookings_revoke_guests after update of state, guests on bookings
  for each row when (old.state <> new.state or old.guests <> new.guests) execute function revoke_uninvited_guests();

create function revoke_opted_out_guests() returns trigger language plpgsql as $$
begin
  perform revoke_guests(array(select id from session_guests where address_hash = new.address_hash));
  return null;
end $$;
create trigger mail_opt_outs_revoke_guests after insert on mail_opt_outs
  for each row execute function revoke_opted_out_guests();

create or replace function forget_gone_guests() returns trigger language plpgsql as $$
begin
  delete from booking_reminders where booking_id = new.id and role = 'guest';
  delete from guest_invitations where booking_id = new.id;
  delete from session_guests where booking_id = new.id;
  return null;
end $$;

-- Whoever is in a room is an account or such a guest, under one id.
alter table room_visits
  alter column user_id drop not null,
  add column guest_id uuid references session_guests on delete cascade,
  add column person_id uuid not null generated always as (coalesce(user_id, guest_id)) stored,
  add constraint room_visits_person_check check (num_nonnulls(user_id, guest_id) = 1);
create index room_visits_guest on room_visits (guest_id) where guest_id is not null;

alter table room_messages
  alter column sender_id drop not null,
  add column guest_id uuid references session_guests on delete cascade,
  add column person_id uuid not null generated always as (coalesce(sender_id, guest_id)) stored,
  add constraint room_messages_person_check check (num_nonnulls(sender_id, guest_id) = 1),
  drop constraint room_messages_booking_id_sender_id_client_id_key,
  add constraint room_messages_once unique (booking_id, person_id, client_id);
create index room_messages_guest on room_messages (guest_id) where guest_id is not null;
