-- Emails this installation wrote, for operators: whether each one left, never what it said. Rows are deleted after 90 days, and
-- with the account they went to.
create table mail_log (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  audience text not null check (char_length(audience) <= 20),
  created_at timestamptz not null,
  tried_at timestamptz not null,
  tries integer not null check (tries > 0),
  sent_at timestamptz,
  -- Of the last failed try, without secrets and addresses.
  error text check (char_length(error) <= 300),
  -- The job that wrote it, which can write it again.
  queue text,
  job_id uuid,
  -- Where its text is, if there is no mail server.
  outbox_id uuid,
  search_text text not null generated always as (' ' || lower(to_address) || ' ' || lower(subject)) stored
);
create index mail_log_newest on mail_log (created_at desc, id desc);
create index mail_log_unsent on mail_log (created_at desc, id desc) where sent_at is null;
create index mail_log_search_text on mail_log using gin (search_text gin_trgm_ops);
create index mail_log_address on mail_log (to_address);
