-- An account elsewhere that its owner has linked here. Its numbers come from them, never from the platform's pages.
create table social_profiles (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  platform text not null check (platform in ('instagram', 'facebook', 'youtube', 'linkedin', 'google', 'twitter')),
  username text not null check (username <> ''),
  platform_link text not null,
  figures_source text not null default 'none' check (figures_source in ('none', 'form', 'csv', 'export', 'api')),
  figures_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index social_profiles_once on social_profiles (user_id, platform, lower(username));

create table follower_counts (
  profile_id uuid not null references social_profiles on delete cascade,
  counted_at timestamptz not null,
  followers bigint not null check (followers >= 0),
  primary key (profile_id, counted_at)
);

-- The moment of posting names a post: the same file read twice changes nothing.
create table profile_posts (
  profile_id uuid not null references social_profiles on delete cascade,
  posted_at timestamptz not null,
  format text not null check (format in ('photo', 'carousel', 'reel', 'video', 'story', 'text')),
  caption text not null default '',
  likes bigint,
  comments bigint,
  saves bigint,
  shares bigint,
  views bigint,
  reach bigint,
  primary key (profile_id, posted_at)
);

create table profile_analyses (
  id uuid primary key,
  profile_id uuid not null references social_profiles on delete cascade,
  username text not null,
  platform text not null,
  cards jsonb not null,
  summary text not null,
  created_at timestamptz not null
);
create index profile_analyses_newest on profile_analyses (profile_id, created_at desc);

create table chat_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  -- Named by its owner: no message renames it.
  has_own_title boolean not null default false,
  profile_id uuid references social_profiles on delete set null,
  -- Kept when the account is unlinked, so that the chat stays what it was.
  profile_name text,
  platform text,
  pinned boolean not null default false,
  -- What a model is told about turns too old to be sent along, and up to which message.
  summary text not null default '',
  summarised_until uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index chat_sessions_user on chat_sessions (user_id, updated_at desc);

-- A process that writes answers, and when it was last alive, by the database's clock.
create table answer_writers (
  id uuid primary key,
  seen_at timestamptz not null
);

-- A tree: answering again and editing add a sibling, and `is_shown` says which of them the chat shows.
create table chat_messages (
  id uuid primary key,
  session_id uuid not null references chat_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  parent_id uuid references chat_messages on delete cascade,
  position integer not null default 0,
  is_shown boolean not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null default '',
  -- Length of `content` in UTF-16 units, the offset at which the next piece begins.
  written integer not null default 0,
  state text not null check (state in ('queued', 'streaming', 'complete', 'stopped', 'failed', 'interrupted')),
  -- Goes up when a partial answer is continued: pieces of the earlier attempt come too late.
  epoch integer not null default 1,
  writer_id uuid,
  error text,
  cards jsonb not null default '[]',
  written_by text,
  feedback text check (feedback in ('up', 'down')),
  feedback_reason text not null default '',
  -- Made by the sender: the same one never starts a second answer.
  client_id uuid,
  created_at timestamptz not null,
  unique (user_id, client_id)
) with (fillfactor = 70);
create index chat_messages_session on chat_messages (session_id);
create index chat_messages_parent on chat_messages (parent_id);
create index chat_messages_sent on chat_messages (user_id, created_at desc) where role = 'user';
create unique index chat_messages_one_shown on chat_messages (session_id, coalesce(parent_id, session_id)) where is_shown;
create unique index chat_messages_one_running on chat_messages (session_id) where state in ('queued', 'streaming');

-- What SABO offers to do; nothing happens before it is confirmed.
create table chat_proposals (
  id uuid primary key,
  message_id uuid not null references chat_messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('draft_post', 'start_reel', 'propose_booking')),
  title text not null,
  preview text not null,
  -- What is done on confirming, decided when it was offered.
  payload jsonb not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'dismissed')),
  link text,
  created_at timestamptz not null
);
create index chat_proposals_message on chat_proposals (message_id);

create table saved_prompts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  text text not null,
  created_at timestamptz not null
);
create index saved_prompts_user on saved_prompts (user_id, created_at desc);

-- Tokens of the configured model by the day in India.
create table chat_usage (
  user_id uuid not null references users on delete cascade,
  day date not null,
  tokens integer not null,
  primary key (user_id, day)
);
