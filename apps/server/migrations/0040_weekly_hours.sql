-- A mentor's usual week and its exceptions by date, as the contract has them; null until they set one. Wall times in the
-- mentor's zone. What they open is worked out when it is read, so there is no last date and no row for each.
alter table mentors add column weekly_hours jsonb;
