create table reviews (
  id uuid primary key,
  booking_id uuid not null unique references bookings on delete cascade,
  mentor_user_id uuid not null references users on delete cascade,
  seeker_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Taken away by a moderator. The row stays, so that the session is not reviewed again.
  removed_at timestamptz
);
create index reviews_mentor on reviews (mentor_user_id, id desc) where removed_at is null;
create index reviews_seeker on reviews (seeker_id);

create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  comment text not null,
  created_at timestamptz not null,
  edited_at timestamptz
);

-- Kept by the triggers below, whoever takes a review away and why. Null without reviews.
create table mentor_ratings (
  mentor_user_id uuid primary key references users on delete cascade,
  -- How many gave one star, two, three, four and five.
  stars integer[] not null check (cardinality(stars) = 5),
  count integer not null,
  average double precision
);

-- What nobody can read does not count: removed reviews, and those of people who are suspended or leaving.
create function refresh_mentor_rating(mentor uuid) returns void language plpgsql as $$
begin
  -- Of two reviews at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended(mentor::text, 20260120));
  insert into mentor_ratings (mentor_user_id, stars, count, average)
    select mentor, array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)
    ], count(*), avg(rating)
    from reviews join users on users.id = seeker_id
    where mentor_user_id = mentor and removed_at is null and suspended_at is null and deletion_requested_at is null
    -- A mentor who is being deleted takes their rating along.
    having exists (select from users where id = mentor)
  on conflict (mentor_user_id)
    do update set stars = excluded.stars, count = excluded.count, average = excluded.average;
end $$;

create function count_changed_review() returns trigger language plpgsql as $$
begin
  perform refresh_mentor_rating(case when tg_op = 'DELETE' then old.mentor_user_id else new.mentor_user_id end);
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of rating, removed_at on reviews
  for each row execute function count_changed_review();

create function count_hidden_reviewer() returns trigger language plpgsql as $$
declare mentor uuid;
begin
  for mentor in select mentor_user_id from reviews where seeker_id = new.id group by 1 order by 1 loop
    perform refresh_mentor_rating(mentor);
  end loop;
  return null;
end $$;
create trigger users_reviews_counted after update of suspended_at, deletion_requested_at on users
  for each row when (
    (old.suspended_at is null and old.deletion_requested_at is null)
      <> (new.suspended_at is null and new.deletion_requested_at is null)
  ) execute function count_hidden_reviewer();

alter table reports drop constraint reports_target_type_check;
alter table reports add constraint reports_target_type_check
  check (target_type in ('post', 'comment', 'reel', 'profile', 'chat', 'review'));

-- Who wants to be told when a full date has a free time again.
create table waitlist_entries (
  id uuid primary key,
  seeker_id uuid not null references users on delete cascade,
  mentor_user_id uuid not null references users on delete cascade,
  -- In India.
  date date not null,
  created_at timestamptz not null,
  -- A time kept for this seeker alone until it ends; for everyone else it is taken.
  offered_starts_at timestamptz,
  offered_ends_at timestamptz check (offered_ends_at > offered_starts_at),
  offer_expires_at timestamptz,
  unique (seeker_id, mentor_user_id, date),
  check (num_nulls(offered_starts_at, offered_ends_at, offer_expires_at) in (0, 3))
);
create index waitlist_entries_line on waitlist_entries (mentor_user_id, date, id);
create index waitlist_entries_date on waitlist_entries (date);
