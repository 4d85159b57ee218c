-- Mails of an installation without SMTP, kept for the local viewer.
create table mail_outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null
);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
