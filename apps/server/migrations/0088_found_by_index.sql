-- Reels that failed lately are looked for every minute.
create index reels_failed on reels (failed_at) where failed_at is not null;
-- Appeals ask who decided a report.
create index moderation_log_report on moderation_log (report_id);
