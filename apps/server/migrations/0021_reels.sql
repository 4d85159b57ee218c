-- Ids are made from created_at and ordered by time, so they are also the sort key of every list of reels.
create table reels (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Made by the client: creating the same reel again finds the first one.
  client_id uuid,
  status text not null default 'draft' check (status in ('draft', 'queued', 'processing', 'completed', 'failed')),
  title text not null,
  category text not null,
  explanation text not null,
  script text not null,
  language text not null,
  scenes jsonb not null,
  caption_id text not null,
  bgm_url text,
  -- Sound of the owner's own; never served.
  bgm_key text,
  voice jsonb not null,
  voice_key text,
  caption text not null default '',
  is_public boolean not null default false,
  published_at timestamptz,
  post_id uuid references posts on delete set null,

  -- The finished film; it stays while the reel is rendered again.
  video_key text,
  poster_key text,
  seconds real,
  is_shown boolean not null generated always as (is_public and video_key is not null) stored,

  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),

  -- A render, from being asked for to its end. Its files are named after it, so a second try writes the same ones.
  render_id uuid,
  queued_at timestamptz,
  -- Later ones wait until there are no earlier ones: 0 people's, 1 the product's own.
  turn smallint not null default 0,
  stage text,
  progress smallint not null default 0 check (progress between 0 and 100),
  error text,
  failed_at timestamptz,
  -- Who renders it: one run at a time, on this machine, in this process, as long as it says so.
  lease_id uuid,
  lease_host text,
  lease_pid integer,
  lease_until timestamptz,
  -- How often this render was begun without coming to any end.
  tries smallint not null default 0,

  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, client_id),
  check ((status in ('queued', 'processing')) = (render_id is not null)),
  check ((status = 'processing') = (lease_id is not null))
);
create index reels_owner_id on reels (owner_id, id desc);
create index reels_shown on reels (id) where is_shown;
create index reels_shown_by_category on reels (lower(category), id) where is_shown;
create index reels_waiting on reels (turn, queued_at) where render_id is not null;
create index reels_post_id on reels (post_id) where post_id is not null;

-- Pictures people have uploaded for reels; those no reel uses go after a week.
create table reel_images (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  media_key text not null unique,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index reel_images_owner_id on reel_images (owner_id);
create index reel_images_created_at on reel_images (created_at);

create table reel_pictures (
  reel_id uuid not null references reels on delete cascade,
  position smallint not null,
  image_id uuid not null references reel_images on delete cascade,
  alt text not null,
  primary key (reel_id, position)
);
create index reel_pictures_image_id on reel_pictures (image_id);

-- Each start of a render: whose turn it is goes by how many somebody had lately.
create table reel_renders (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  started_at timestamptz not null
);
create index reel_renders_owner_id on reel_renders (owner_id, started_at);
create index reel_renders_started_at on reel_renders (started_at);

create table reel_likes (
  reel_id uuid not null references reels on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (reel_id, user_id)
);
create index reel_likes_user_id on reel_likes (user_id);

-- Once for each viewer and day in India.
create table reel_views (
  reel_id uuid not null references reels on delete cascade,
  viewer_id uuid not null references users on delete cascade,
  day date not null,
  primary key (reel_id, viewer_id, day)
);
create index reel_views_viewer_id on reel_views (viewer_id);

create table reel_comments (
  id uuid primary key,
  reel_id uuid not null references reels on delete cascade,
  author_id uuid not null references users on delete cascade,
  content text not null check (content <> ''),
  client_id uuid,
  created_at timestamptz not null,
  unique (author_id, client_id)
);
create index reel_comments_of_reel on reel_comments (reel_id, id desc);

-- Likes and comments are counted with their rows, whatever removes those. Views stay counted when a viewer leaves.
create function count_reel_likes() returns trigger language plpgsql as $$
begin
  update reels set likes_count = likes_count + moved.likes
  from (
    select reel_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as likes from changed group by reel_id
  ) as moved
  where reels.id = moved.reel_id;
  return null;
end $$;

create trigger count_new_reel_likes after insert on reel_likes
  referencing new table as changed for each statement execute function count_reel_likes();
create trigger count_ended_reel_likes after delete on reel_likes
  referencing old table as changed for each statement execute function count_reel_likes();

create function count_reel_comments() returns trigger language plpgsql as $$
begin
  update reels set comments_count = comments_count + moved.comments
  from (
    select reel_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as comments
    from changed group by reel_id
  ) as moved
  where reels.id = moved.reel_id;
  return null;
end $$;

create trigger count_new_reel_comments after insert on reel_comments
  referencing new table as changed for each statement execute function count_reel_comments();
create trigger count_ended_reel_comments after delete on reel_comments
  referencing old table as changed for each statement execute function count_reel_comments();
