-- Followers and people followed, newest first, page by page.
create index follows_newest_followers on follows (followed_id, created_at desc, follower_id desc);
create index follows_newest_followed on follows (follower_id, created_at desc, followed_id desc);

-- Tells every process, once the change is committed, that the counts of a post or reel changed or that it is gone.
create function announce_counts() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_counts', tg_argv[0] || ' ' || coalesce(new.id, old.id));
  return null;
end $$;

create trigger announce_post_counts after update on posts for each row
  when ((old.likes_count, old.comments_count, old.shares_count) is distinct from (new.likes_count, new.comments_count, new.shares_count))
  execute function announce_counts('post');
create trigger announce_post_end after delete on posts for each row execute function announce_counts('post');

create trigger announce_reel_counts after update on reels for each row
  when ((old.likes_count, old.comments_count, old.is_shown) is distinct from (new.likes_count, new.comments_count, new.is_shown))
  execute function announce_counts('reel');
create trigger announce_reel_end after delete on reels for each row execute function announce_counts('reel');
