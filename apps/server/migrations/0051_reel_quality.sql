-- How large the video of a reel is made. What was made before keeps its size until it is made again.
alter table reels add column quality text not null default '1080p' check (quality in ('1080p', '720p'));
