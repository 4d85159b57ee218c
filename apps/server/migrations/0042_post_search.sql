-- Posts are found by any part of their words.
create index posts_content on posts using gin (lower(content) gin_trgm_ops);
