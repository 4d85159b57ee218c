-- One row a person, locked while their notifications change: changes get their numbers in the order they commit.
create table notification_counters (
  user_id uuid primary key references users on delete cascade,
  last_seq integer not null
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Number of the latest change to this row, read marks and removals included.
  seq integer not null,
  type text not null check (type in (
    'post_interaction', 'friend_request', 'mutual_friend', 'connection_accepted', 'connection_rejected', 'booking', 'status_update'
  )),
  subtype text check (subtype in ('like', 'comment', 'share', 'confirmed', 'cancelled', 'user_cancelled', 'user_booked')),
  -- What happens again to the same thing within the window joins the row; null joins nothing.
  group_key text,
  post_id uuid references posts on delete cascade,
  -- Told by the cause; null where the words follow from type and actors.
  title text,
  message text,
  target_url text,
  -- 0 and false where no person is behind it.
  actor_count integer not null check (actor_count >= 0),
  has_actor boolean not null,
  -- False for a type its owner wants by push or mail only.
  in_app boolean not null,
  started_at timestamptz not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  -- Set while everything behind it has been taken back; kept so that clients that were away learn of it.
  removed_at timestamptz
);
create index notifications_newest on notifications (user_id, happened_at desc, id desc) where in_app and removed_at is null;
create index notifications_unread on notifications (user_id) where in_app and removed_at is null and read_at is null;
create index notifications_changes on notifications (user_id, seq);
create index notifications_post_id on notifications (post_id) where post_id is not null;
create index notifications_group on notifications (user_id, group_key, started_at desc) where group_key is not null;

create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  actor_id uuid not null references users on delete cascade,
  -- How often they did it; 0 after taking it back, so that doing it again does not announce it twice.
  times integer not null check (times >= 0),
  acted_at timestamptz not null,
  primary key (notification_id, actor_id)
);
create index notification_actors_newest on notification_actors (notification_id, acted_at desc) where times > 0;
create index notification_actors_actor on notification_actors (actor_id);

create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  type text not null,
  in_app boolean not null,
  push boolean not null,
  digest text not null check (digest in ('off', 'daily', 'weekly')),
  primary key (user_id, type)
);
create index notification_preferences_digest on notification_preferences (digest, user_id) where digest <> 'off';

create table notification_digests (
  user_id uuid not null references users on delete cascade,
  sent_for date not null,
  primary key (user_id, sent_for)
);

create table push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references users on delete cascade,
  -- Ends with the sign-in: a browser that was signed out is told nothing more.
  auth_session_id uuid not null references auth_sessions on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user_id on push_subscriptions (user_id);

-- This installation's keys towards the push services: browsers subscribe to exactly these.
create table push_keys (
  is_only_row boolean primary key default true check (is_only_row),
  public_key text not null,
  private_key text not null
);
