-- A nightly job deletes sign-ins and links in emails long after their end.
create index auth_sessions_ended on auth_sessions (least(revoked_at, expires_at));
create index one_time_tokens_ended on one_time_tokens (least(used_at, expires_at));
