-- Only the hash of a calendar address is kept. Addresses that exist keep working.
alter table calendar_feeds add column token_hash bytea unique;
update calendar_feeds set token_hash = sha256(convert_to(token, 'UTF8'));
alter table calendar_feeds
  alter column token_hash set not null,
  drop column token;
