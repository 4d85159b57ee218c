-- One row for each backup, and for the restore this database comes from. The newest tells how the last one went.
create table backup_runs (
  id uuid primary key,
  cause text not null check (cause in ('command', 'schedule', 'restore')),
  outcome text not null default 'running' check (outcome in ('running', 'completed', 'failed', 'interrupted')),
  -- The file that was written or restored; the folder or file that was asked for while there is none.
  target text not null,
  is_encrypted boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  size_in_bytes bigint,
  media_count integer,
  -- Files that were deleted before they could be copied.
  missing_media_count integer,
  error text,
  check ((outcome = 'running') = (finished_at is null))
);
create index backup_runs_started_at on backup_runs (started_at desc);
