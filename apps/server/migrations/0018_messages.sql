-- The calendar entry a mail carries.
alter table mail_outbox
  add column calendar_method text,
  add column calendar_text text,
  add check ((calendar_method is null) = (calendar_text is null));

-- One message to one person. Written with the booking, looked at again when it is due.
create table booking_reminders (
  -- Also the id of the mail: a second attempt is the same mail.
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  role text not null check (role in ('provider', 'seeker')),
  channel text not null check (channel in ('email', 'notification', 'sms')),
  due_at timestamptz not null,
  -- The start it reminds of: of a session that has moved since it says nothing.
  starts_at timestamptz not null,
  -- Later than due once an attempt has failed.
  try_at timestamptz not null,
  failures smallint not null default 0,
  sent_at timestamptz,
  unique (booking_id, role, channel, due_at)
);
create index booking_reminders_waiting on booking_reminders (channel, try_at) where sent_at is null;

-- The secret in a person's calendar address. Readable, so that they can copy it again: it opens only what lies in this database.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);
