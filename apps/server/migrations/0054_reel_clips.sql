-- A clip is a picture of a reel that moves: its poster is the picture, the film itself lies beside it.
alter table reel_images
  add column clip_key text unique,
  add column clip_seconds real,
  add column clip_has_sound boolean,
  add constraint reel_images_clip check (
    (clip_key is null) = (clip_seconds is null) and (clip_key is null) = (clip_has_sound is null)
  );
