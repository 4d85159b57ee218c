alter table comments
  add column edited_at timestamptz,
  add column likes_count integer not null default 0 check (likes_count >= 0);

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_user_id on comment_likes (user_id);

-- Counts move with their rows, as those of posts do.
create function count_comment_likes() returns trigger language plpgsql as $$
begin
  update comments set likes_count = likes_count + moved.likes
  from (
    select comment_id, count(*)::integer * case tg_op when 'INSERT' then 1 else -1 end as likes from changed group by comment_id
  ) as moved
  where comments.id = moved.comment_id;
  return null;
end $$;

create trigger count_new_likes after insert on comment_likes
  referencing new table as changed for each statement execute function count_comment_likes();
create trigger count_ended_likes after delete on comment_likes
  referencing old table as changed for each statement execute function count_comment_likes();

create trigger announce_comment_counts after update on comments for each row
  when (old.likes_count is distinct from new.likes_count)
  execute function announce_counts('comment');
create trigger announce_comment_end after delete on comments for each row execute function announce_counts('comment');

-- The notification about likes of a comment goes with the comment.
alter table notifications
  drop constraint notifications_subtype_check,
  add constraint notifications_subtype_check check (subtype in (
    'like', 'comment_like', 'comment', 'reply', 'share', 'post_mention', 'comment_mention', 'reel_mention',
    'confirmed', 'cancelled', 'user_cancelled', 'user_booked'
  )),
  add column comment_id uuid references comments on delete cascade;
create index notifications_comment_id on notifications (comment_id) where comment_id is not null;
