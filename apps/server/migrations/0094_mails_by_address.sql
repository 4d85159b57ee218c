-- The mails to an account are deleted with it.
create index mail_outbox_to on mail_outbox (to_address);
