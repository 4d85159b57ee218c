-- The highest number among the rows that were cleared for their age: whoever was told less cannot be told what changed since.
alter table notification_counters add column cleared_seq integer not null default 0;

-- Old rows are looked for once a day.
create index notifications_age on notifications (happened_at);
create index notifications_removed on notifications (removed_at) where removed_at is not null;
