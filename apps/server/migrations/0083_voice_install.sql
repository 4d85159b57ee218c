-- The last installation of the built-in voice that operators started: one row at most. Whether the voice is there is a matter of
-- the data folder, so that a restored backup never claims it.
create table voice_install (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  requested_at timestamptz not null,
  -- Renewed while a process works on it.
  seen_at timestamptz not null,
  -- The step it is in; 0 before the first.
  step integer not null default 0 check (step between 0 and steps),
  steps integer not null default 0 check (steps <= 100),
  -- An archive, or the trial.
  step_name text check (char_length(step_name) <= 100),
  reason text check (char_length(reason) <= 600),
  check ((state = 'failed') = (reason is not null))
);
