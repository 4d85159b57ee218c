-- Tokens that answers still being written may use. Each row goes with its answer; that of a dead process expires.
create table chat_usage_reservations (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  tokens integer not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
