alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'post_interaction', 'mention', 'friend_request', 'mutual_friend', 'connection_accepted', 'connection_rejected', 'new_follower',
    'booking', 'status_update'
  )),
  drop constraint notifications_subtype_check,
  add constraint notifications_subtype_check check (subtype in (
    'like', 'comment', 'reply', 'share', 'post_mention', 'comment_mention', 'reel_mention',
    'confirmed', 'cancelled', 'user_cancelled', 'user_booked'
  )),
  add column reel_id uuid references reels on delete cascade;
create index notifications_reel_id on notifications (reel_id) where reel_id is not null;

-- Whose comment a reply answers: parent_id names the comment at the top of the thread, which may be somebody else's.
alter table comments add column replied_to_id uuid references users on delete set null;
create index comments_replied_to_id on comments (replied_to_id) where replied_to_id is not null;

-- Who an @name meant when it was written, in the caption of a shown reel or in a comment under it.
create table reel_mentions (
  reel_id uuid not null references reels on delete cascade,
  comment_id uuid references reel_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  username text not null
);
create index reel_mentions_reel_id on reel_mentions (reel_id);
create index reel_mentions_comment_id on reel_mentions (comment_id) where comment_id is not null;
create index reel_mentions_user_id on reel_mentions (user_id);

-- Suggests the tags that begin as typed.
create index post_tags_beginning on post_tags (tag text_pattern_ops);
