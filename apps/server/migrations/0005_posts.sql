-- Ids are made from created_at and ordered by time, so they are also the sort key of every list of posts.
create table posts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  content text not null,
  is_share boolean not null default false,
  -- Null on a share whose original is gone.
  shared_post_id uuid references posts on delete set null check (is_share or shared_post_id is null),
  -- Made by the client: sending the same post again finds the first one.
  client_id uuid,
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  shares_count integer not null default 0 check (shares_count >= 0),
  popularity integer not null generated always as (likes_count + 2 * comments_count + 3 * shares_count) stored,
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (author_id, client_id)
);
create index posts_author_id on posts (author_id, id desc);
create index posts_popularity on posts (popularity desc, id desc);
create index posts_shared_post_id on posts (shared_post_id) where shared_post_id is not null;
-- Passing a post on without words of one's own is done once.
create unique index posts_plain_shares on posts (author_id, shared_post_id) where content = '';

create table post_images (
  post_id uuid not null references posts on delete cascade,
  position smallint not null,
  media_key text not null unique,
  alt text not null,
  width integer not null,
  height integer not null,
  primary key (post_id, position)
);

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_likes_user_id on post_likes (user_id);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  -- Replies have one level: the parent of a reply has none.
  parent_id uuid references comments on delete cascade,
  content text not null check (content <> ''),
  client_id uuid,
  created_at timestamptz not null,
  unique (author_id, client_id)
);
create index comments_of_post on comments (post_id, id desc) where parent_id is null;
create index comments_parent_id on comments (parent_id, id);

-- Lower-case, without the #; the community's trending topics are counted from these.
create table post_tags (
  tag text not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, post_id)
);
create index post_tags_post_id on post_tags (post_id);

-- Who an @name meant when it was written.
create table mentions (
  post_id uuid not null references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  username text not null
);
create index mentions_post_id on mentions (post_id);
create index mentions_comment_id on mentions (comment_id) where comment_id is not null;
create index mentions_user_id on mentions (user_id);

-- A row means: this person's feed is kept ready, every new post of their circle is written into it.
create table timelines (
  user_id uuid primary key references users on delete cascade,
  -- Set when their circle changed: the next look builds the entries anew.
  is_stale boolean not null
);

create table timeline_entries (
  user_id uuid not null references timelines on delete cascade,
  post_id uuid not null references posts on delete cascade,
  primary key (user_id, post_id)
);
create index timeline_entries_post_id on timeline_entries (post_id);

-- Authors with too many followers to write each post into every feed: their posts are fetched by those who look.
create table pulled_authors (
  author_id uuid primary key references users on delete cascade
);

-- Counts move with their rows, whatever removes those: a call, a moderator or the deletion of an account.
create function count_likes() returns trigger language plpgsql as $$
begin
  update posts set likes_count = likes_count + moved.likes
  from (
    select post_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as likes from changed group by post_id
  ) as moved
  where posts.id = moved.post_id;
  return null;
end $$;

create trigger count_new_likes after insert on post_likes
  referencing new table as changed for each statement execute function count_likes();
create trigger count_ended_likes after delete on post_likes
  referencing old table as changed for each statement execute function count_likes();

create function count_comments() returns trigger language plpgsql as $$
begin
  update posts set comments_count = comments_count + moved.comments
  from (
    select post_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as comments from changed group by post_id
  ) as moved
  where posts.id = moved.post_id;
  return null;
end $$;

create trigger count_new_comments after insert on comments
  referencing new table as changed for each statement execute function count_comments();
create trigger count_ended_comments after delete on comments
  referencing old table as changed for each statement execute function count_comments();

create function count_shares() returns trigger language plpgsql as $$
begin
  update posts set shares_count = shares_count + moved.shares
  from (
    select shared_post_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as shares
    from changed where shared_post_id is not null group by shared_post_id
  ) as moved
  where posts.id = moved.shared_post_id;
  return null;
end $$;

create trigger count_new_shares after insert on posts
  referencing new table as changed for each statement execute function count_shares();
create trigger count_ended_shares after delete on posts
  referencing old table as changed for each statement execute function count_shares();

-- A feed is built anew after its owner's circle changed, whoever changed it.
create function mark_followers_timelines() returns trigger language plpgsql as $$
begin
  update timelines set is_stale = true where user_id in (select follower_id from changed) and not is_stale;
  return null;
end $$;

create trigger mark_timelines_on_follow after insert on follows
  referencing new table as changed for each statement execute function mark_followers_timelines();
create trigger mark_timelines_on_unfollow after delete on follows
  referencing old table as changed for each statement execute function mark_followers_timelines();

create function mark_connected_timelines() returns trigger language plpgsql as $$
begin
  if (new.connected_at is not null) is distinct from (old.connected_at is not null) then
    update timelines set is_stale = true
    where user_id in (coalesce(new.user_low, old.user_low), coalesce(new.user_high, old.user_high)) and not is_stale;
  end if;
  return null;
end $$;

create trigger mark_timelines_on_connection after insert or update or delete on connections
  for each row execute function mark_connected_timelines();
