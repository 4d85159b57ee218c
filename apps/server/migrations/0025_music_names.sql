-- What the owner's own music was called where they chose it; they alone are told.
alter table reels add column bgm_name text, add constraint reels_bgm_name_check check (bgm_name is null or bgm_key is not null);
