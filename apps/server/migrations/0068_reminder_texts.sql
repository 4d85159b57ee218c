-- The text message that a phone number got today. Numbers are typed at booking and not confirmed, so anybody could type
-- somebody else's: one message a day goes to a number, whoever typed it.
create table reminder_texts (
  number_hash bytea primary key,
  -- A text that is retried keeps its turn.
  reminder_id uuid not null,
  seeker_id uuid not null references users (id) on delete cascade,
  -- Date in India.
  sent_on date not null
);
create index reminder_texts_seeker on reminder_texts (seeker_id, sent_on);
