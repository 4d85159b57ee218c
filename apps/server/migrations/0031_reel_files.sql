-- Whether a file may be served to everyone is asked for each request.
create index reels_shown_video_key on reels (video_key) where is_shown;
create index reels_shown_poster_key on reels (poster_key) where is_shown;
