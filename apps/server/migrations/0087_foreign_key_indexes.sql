-- PostgreSQL looks for the rows that refer to a deleted one. Without these it read whole tables: all comments for every
-- post of a deleted person.
create index comments_post_id on comments (post_id);
create index availability_windows_series on availability_windows (series_id) where series_id is not null;
create index bookings_service_slot on bookings (service_slot_id) where service_slot_id is not null;
create index chat_proposals_user_id on chat_proposals (user_id);
create index chat_sessions_profile on chat_sessions (profile_id) where profile_id is not null;
create index mutes_muted_id on mutes (muted_id);
create index payments_cancelled_by on payments (cancelled_by) where cancelled_by is not null;
create index push_subscriptions_auth_session on push_subscriptions (auth_session_id) where auth_session_id is not null;
create index reports_reporter on reports (reporter_id) where reporter_id is not null;

-- These left out rows that must be found, too.
drop index auth_sessions_user_id;
create index auth_sessions_user_id on auth_sessions (user_id);
drop index reviews_mentor;
create index reviews_mentor on reviews (mentor_user_id, id desc);
