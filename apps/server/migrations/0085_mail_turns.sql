-- One row for each email in progress that others must wait for. A lock would need a connection while the mail server answers.
-- A row lapses when its process dies.
create table mail_turns (
  id uuid primary key,
  holder uuid not null,
  ends_at timestamptz not null
);
