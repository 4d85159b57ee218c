create extension if not exists pg_trgm;

alter table users
  add column role text not null default 'member' check (role in ('member', 'moderator')),
  add column suspended_at timestamptz,
  -- Set while an account waits for its deletion: hidden from everyone, restored by logging in.
  add column deletion_requested_at timestamptz,
  -- Moved on at most once an hour; decides whose timeline is kept ready.
  add column last_active_at timestamptz not null default '-infinity',
  add column followers_count integer not null default 0 check (followers_count >= 0),
  add column following_count integer not null default 0 check (following_count >= 0),
  add column connections_count integer not null default 0 check (connections_count >= 0);

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade check (blocked_id <> blocker_id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index blocks_blocked_id on blocks (blocked_id);

create table mutes (
  muter_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade check (muted_id <> muter_id),
  created_at timestamptz not null,
  primary key (muter_id, muted_id)
);

-- The one answer to "may this person see that person's things?": nobody sees across a block, in either direction,
-- nor anything of an account that is suspended or being deleted. People always see themselves.
create function can_see(viewer uuid, owner uuid) returns boolean
  language sql stable parallel safe
  return viewer = owner or (
    not exists (
      select from blocks
      where (blocker_id = viewer and blocked_id = owner) or (blocker_id = owner and blocked_id = viewer)
    )
    and exists (select from users where id = owner and suspended_at is null and deletion_requested_at is null)
  );
