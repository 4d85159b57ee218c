-- Visits of public pages and what came of them, by day in India and kind of source. Nothing about visitors is kept.
create table page_counts (
  user_id uuid not null references users on delete cascade,
  day date not null,
  source text not null check (source in ('own', 'instagram', 'whatsapp', 'search', 'embed', 'inside', 'other')),
  kind text not null check (kind in ('view', 'slot', 'start', 'finish')),
  count integer not null check (count > 0),
  primary key (user_id, day, source, kind)
);
-- Old days are deleted across all people.
create index page_counts_day on page_counts (day);

-- Where the seeker of a booking came from, known from its start until it is counted.
create table booking_sources (
  booking_id uuid primary key references bookings on delete cascade,
  source text not null check (source in ('own', 'instagram', 'whatsapp', 'search', 'embed', 'inside', 'other'))
);
