-- The owner's upload while the reel uses other music: it goes with the reel, or when another file is uploaded.
alter table reels
  add column bgm_kept_key text,
  add column bgm_kept_name text,
  add constraint reels_bgm_kept_name_check check (bgm_kept_name is null or bgm_kept_key is not null);
