create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade check (followed_id <> follower_id),
  created_at timestamptz not null,
  primary key (follower_id, followed_id)
);
create index follows_followed_id on follows (followed_id, follower_id);

-- One row per pair, so that two people cannot be connected twice; a rejected, cancelled or ended one is no row.
create table connections (
  id uuid primary key,
  user_low uuid not null references users on delete cascade,
  user_high uuid not null references users on delete cascade check (user_low < user_high),
  requested_by uuid not null check (requested_by in (user_low, user_high)),
  requested_to uuid not null generated always as (case when requested_by = user_low then user_high else user_low end) stored,
  status text not null check (status in ('pending', 'connected')),
  created_at timestamptz not null,
  connected_at timestamptz check ((connected_at is not null) = (status = 'connected')),
  unique (user_low, user_high)
);
create index connections_of_low on connections (user_low, connected_at desc nulls last) include (user_high);
create index connections_of_high on connections (user_high, connected_at desc nulls last) include (user_low);
create index connections_sent on connections (requested_by, id desc) where status = 'pending';
create index connections_to_accept on connections (requested_to, id desc) where status = 'pending';

-- Connections as one person sees them: each pair from both sides.
create view connected (user_id, peer_id, connected_at) as
  select user_low, user_high, connected_at from connections where connected_at is not null
  union all
  select user_high, user_low, connected_at from connections where connected_at is not null;

-- The same people, newest first and at most `most` of them: each side stops early in its own index.
create function newest_connections(of_user uuid, most integer) returns table (peer_id uuid)
  language sql stable parallel safe
begin atomic
  select peer.id
  from (
    (select user_high as id, connections.connected_at from connections
      where user_low = of_user and connected_at is not null order by connected_at desc nulls last limit most)
    union all
    (select user_low, connections.connected_at from connections
      where user_high = of_user and connected_at is not null order by connected_at desc nulls last limit most)
  ) as peer
  order by peer.connected_at desc
  limit most;
end;

-- Suggestions walk down the most followed people.
create index users_followers_count on users (followers_count desc, id);

-- Counts move with their rows, whatever removes those: a call, a block or the deletion of an account.
create function count_follows() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update users
  set followers_count = followers_count + step * moved.followers, following_count = following_count + step * moved.following
  from (
    select id, sum(followers)::integer as followers, sum(following)::integer as following
    from (
      select followed_id as id, 1 as followers, 0 as following from changed
      union all
      select follower_id, 0, 1 from changed
    ) as sides
    group by id
  ) as moved
  where users.id = moved.id;
  return null;
end $$;

create trigger count_new_follows after insert on follows
  referencing new table as changed for each statement execute function count_follows();
create trigger count_ended_follows after delete on follows
  referencing old table as changed for each statement execute function count_follows();

create function count_connections() returns trigger language plpgsql as $$
declare
  step constant integer := (new.connected_at is not null)::integer - (old.connected_at is not null)::integer;
begin
  if step <> 0 then
    update users set connections_count = connections_count + step
    where id in (coalesce(new.user_low, old.user_low), coalesce(new.user_high, old.user_high));
  end if;
  return null;
end $$;

create trigger count_connections after insert or update or delete on connections
  for each row execute function count_connections();
