-- What people without an account can see of somebody. No row: never asked, and nothing is public.
create table public_pages (
  user_id uuid primary key references users on delete cascade,
  shows_page boolean not null default false,
  shows_figures boolean not null default false,
  shows_posts boolean not null default false,
  shows_reels boolean not null default false,
  allows_indexing boolean not null default false,
  updated_at timestamptz not null
);
-- Sitemaps list these people by id.
create index public_pages_indexed on public_pages (user_id) where shows_page and allows_indexing;
