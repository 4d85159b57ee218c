-- Websites that may show somebody's free times in a frame. No row: nobody may.
create table embeds (
  user_id uuid primary key references users on delete cascade,
  origins text[] not null check (cardinality(origins) <= 10),
  updated_at timestamptz not null
);
