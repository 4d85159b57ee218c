-- An address somebody typed that belongs to another account, or that is not confirmed yet. Several people may type the same one.
alter table users add column pending_email text check (pending_email = lower(pending_email));
create index users_pending_email on users (pending_email, created_at) where pending_email is not null;

-- When the owner was last told that somebody signed up with their address.
alter table users add column sign_up_notice_at timestamptz;
