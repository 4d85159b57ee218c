-- Parts of the product that operators switched, and who can sign up. A missing row is the default: everything on, sign-up open.
create table product_switches (
  name text primary key,
  value text not null,
  changed_at timestamptz not null,
  check (
    (name = 'sign_up' and value in ('open', 'invite', 'closed'))
    or (name in ('reels', 'sabo', 'news', 'rooms') and value in ('on', 'off'))
  )
);
-- Every process keeps the switches in memory, and reads them again after this.
create function announce_switches() returns trigger language plpgsql as $$
begin
  perform pg_notify('switches_changed', '');
  return null;
end $$;
create trigger switches_are_announced after insert or update or delete on product_switches
  for each statement execute function announce_switches();

-- Invitations to sign up. Only the hash of a code is kept.
create table sign_up_invites (
  id uuid primary key,
  code_hash bytea not null unique,
  max_uses integer not null check (max_uses between 1 and 1000),
  uses integer not null default 0 check (uses between 0 and max_uses),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
