-- When an image was last taken out of a reel: from then on its owner has a week to put it back.
alter table reel_images add column removed_at timestamptz;
