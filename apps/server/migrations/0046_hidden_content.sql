-- What a moderator removes stays hidden for 30 days, so that a granted appeal can bring it back whole.
alter table posts add column hidden_at timestamptz;
alter table comments add column hidden_at timestamptz;
alter table reel_comments add column hidden_at timestamptz;
-- A hidden reel is not public; the second column remembers whether it was.
alter table reels add column hidden_at timestamptz, add column was_public boolean not null default false;

-- The words and the picture a moderator took from a profile.
create table hidden_profiles (
  user_id uuid primary key references users on delete cascade,
  bio text not null,
  profile_pic text,
  hidden_at timestamptz not null
);

alter table reports
  -- The moderator's reason, which the author reads; `reason` is the reporter's.
  add column decided_reason text,
  -- When hidden content is deleted for good; null where nothing is hidden.
  add column hidden_until timestamptz,
  add column restored_at timestamptz,
  add column erased_at timestamptz;
create index reports_hidden on reports (hidden_until)
  where hidden_until is not null and restored_at is null and erased_at is null;
create index reports_target on reports (target_type, target_id);
create index reports_about on reports (owner_id, created_at desc);

-- Counts say what people can see: hidden comments are not counted.
create or replace function count_comments() returns trigger language plpgsql as $$
begin
  update posts set comments_count = comments_count + moved.comments
  from (
    select post_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as comments
    from changed where hidden_at is null group by post_id
  ) as moved
  where posts.id = moved.post_id;
  return null;
end $$;

create function count_hidden_comments() returns trigger language plpgsql as $$
begin
  update posts set comments_count = comments_count + moved.comments
  from (
    select now_row.post_id, sum(case when now_row.hidden_at is null then 1 else -1 end)::integer as comments
    from old_rows as old_row join new_rows as now_row on now_row.id = old_row.id
    where (old_row.hidden_at is null) <> (now_row.hidden_at is null)
    group by now_row.post_id
  ) as moved
  where posts.id = moved.post_id;
  return null;
end $$;

create trigger count_hidden_comments after update on comments
  referencing old table as old_rows new table as new_rows for each statement execute function count_hidden_comments();

create or replace function count_reel_comments() returns trigger language plpgsql as $$
begin
  update reels set comments_count = comments_count + moved.comments
  from (
    select reel_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as comments
    from changed where hidden_at is null group by reel_id
  ) as moved
  where reels.id = moved.reel_id;
  return null;
end $$;

create function count_hidden_reel_comments() returns trigger language plpgsql as $$
begin
  update reels set comments_count = comments_count + moved.comments
  from (
    select now_row.reel_id, sum(case when now_row.hidden_at is null then 1 else -1 end)::integer as comments
    from old_rows as old_row join new_rows as now_row on now_row.id = old_row.id
    where (old_row.hidden_at is null) <> (now_row.hidden_at is null)
    group by now_row.reel_id
  ) as moved
  where reels.id = moved.reel_id;
  return null;
end $$;

create trigger count_hidden_reel_comments after update on reel_comments
  referencing old table as old_rows new table as new_rows for each statement execute function count_hidden_reel_comments();

-- Pages that show a post learn that it was hidden or restored.
create trigger announce_post_hidden after update of hidden_at on posts for each row
  when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function announce_counts('post');
