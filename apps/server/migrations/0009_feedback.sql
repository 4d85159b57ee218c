create table feedback (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  category text not null,
  message text not null check (message <> ''),
  created_at timestamptz not null,
  -- When it reached the support address, where one is set.
  mailed_at timestamptz
);
create index feedback_user_id on feedback (user_id, created_at desc);
