-- Who sends an email that others must wait for. A row instead of a lock, which would need a connection while the mail server answers.
-- It lapses when its process dies.
create table mail_turns (
  id uuid primary key,
  holder uuid not null,
  ends_at timestamptz not null
);
