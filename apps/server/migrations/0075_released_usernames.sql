-- User names given up by people with a public page, so that old links lead on or say that the name belongs to somebody else now.
create table released_usernames (
  -- SHA-256: recognises the name in a link without keeping it after its holder has left.
  name_hash bytea not null,
  -- Null once the account is deleted.
  user_id uuid references users on delete set null,
  released_at timestamptz not null,
  unique (name_hash, user_id)
);
create index released_usernames_user on released_usernames (user_id);
-- Old ones are deleted across all people.
create index released_usernames_released_at on released_usernames (released_at);
