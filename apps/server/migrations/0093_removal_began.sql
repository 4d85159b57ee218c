-- Set once the content of an account whose time is over begins to be deleted, in several transactions. From then on nobody can
-- return to it, which the constraint ensures for a server of the release before, too.
alter table users add column removal_began_at timestamptz;
alter table users add constraint users_removal_is_final check (removal_began_at is null or deletion_requested_at is not null);
