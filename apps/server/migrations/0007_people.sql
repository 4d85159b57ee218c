-- What people are found by: the words of both names, each after a space, so that one pattern finds the beginning of any of them.
alter table users add column search_text text not null
  generated always as (' ' || lower(full_name) || ' ' || username || ' ' || translate(username, '._', '  ')) stored;
create index users_search_text on users using gin (search_text gin_trgm_ops);
create index users_categories on users using gin (categories);

create index users_deletion_requested_at on users (deletion_requested_at) where deletion_requested_at is not null;
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('reset_password', 'verify_email', 'delete_account'));
