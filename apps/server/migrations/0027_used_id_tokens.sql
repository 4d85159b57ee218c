-- ID tokens somebody has signed in with, kept until they expire by themselves.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expiry on used_id_tokens (expires_at);
