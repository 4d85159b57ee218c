-- What is known about a feed between two fetches: kept here, so that a restart does not make us impolite.
create table news_feeds (
  url text primary key,
  host text not null,
  category text not null,
  -- Both verbatim, as the site sent them.
  etag text,
  last_modified text,
  failures integer not null default 0,
  next_fetch_at timestamptz not null,
  -- While a fetch is under way nobody else asks this host.
  busy_until timestamptz not null default '-infinity',
  fetched_at timestamptz,
  is_gone boolean not null default false
);
create index news_feeds_host on news_feeds (host);

-- One card: what its earliest report says, and how many sources carry it.
create table news_stories (
  id uuid primary key,
  title text not null,
  summary text not null,
  source text not null,
  url text not null,
  category text not null,
  published_at timestamptz not null,
  sources_count integer not null default 1 check (sources_count >= 1)
);
create index news_stories_published_at on news_stories (published_at desc);

create table news_articles (
  -- The address without what differs between links to the same page.
  url_key text not null,
  feed_url text not null references news_feeds on delete cascade,
  story_id uuid not null references news_stories on delete cascade,
  url text not null,
  title text not null,
  summary text not null,
  source text not null,
  published_at timestamptz not null,
  primary key (feed_url, url_key)
);
create index news_articles_story_id on news_articles (story_id);
create index news_articles_published_at on news_articles (published_at);

create table saved_news (
  user_id uuid not null references users on delete cascade,
  story_id uuid not null references news_stories,
  saved_at timestamptz not null,
  primary key (user_id, story_id)
);
create index saved_news_newest on saved_news (user_id, saved_at desc, story_id desc);
create index saved_news_story_id on saved_news (story_id);

-- The community's hashtags that rise, best first; counted anew every few minutes.
create table trending_topics (
  rank integer primary key,
  tag text not null,
  posts_count integer not null
);
