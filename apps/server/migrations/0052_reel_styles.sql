-- How scenes without a picture are drawn; null leaves it to the category.
alter table reels add column style_id text;
