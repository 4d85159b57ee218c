-- Links that people put on their public page.
create table bio_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  position integer not null,
  label text not null check (length(label) between 1 and 60),
  url text not null check (url like 'https://%' and length(url) <= 500),
  created_at timestamptz not null,
  -- A new order is one statement; positions are unique again at its end.
  unique (user_id, position) deferrable
);

-- Clicks by day in India. Nothing about the visitor is kept.
create table bio_link_clicks (
  link_id uuid not null references bio_links on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (link_id, day)
);
