create table reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  target_type text not null check (target_type in ('post', 'comment', 'reel', 'profile', 'chat')),
  target_id uuid not null,
  -- Whose content it is. Decisions are made within a day, long before a deleted account is gone.
  owner_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null,
  -- What was reported, as it read then: the original may be edited or deleted before anyone looks.
  excerpt text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- When the moderators were told by mail that it is late.
  alerted_at timestamptz,
  outcome text check (outcome in ('removed', 'dismissed', 'suspended')),
  decided_at timestamptz check ((decided_at is null) = (outcome is null)),
  note text not null default ''
);
create unique index reports_open_once on reports (reporter_id, target_type, target_id) where outcome is null;
create index reports_queue on reports (due_at, id) where outcome is null;
create index reports_decided on reports (decided_at desc, id desc) where outcome is not null;
create index reports_owner on reports (owner_id) where outcome is not null;

create table appeals (
  id uuid primary key,
  report_id uuid not null unique references reports on delete cascade,
  user_id uuid not null references users on delete cascade,
  message text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('granted', 'refused')),
  decided_at timestamptz check ((decided_at is null) = (outcome is null)),
  note text not null default ''
);
create index appeals_open on appeals (created_at, id) where outcome is null;
create index appeals_user_id on appeals (user_id);

-- Who decided what, when and why. Ids only, without references: the trail outlives the accounts in it.
create table moderation_log (
  id uuid primary key,
  report_id uuid not null,
  moderator_id uuid not null,
  action text not null check (action in ('remove', 'dismiss', 'suspend', 'grant_appeal', 'refuse_appeal')),
  note text not null,
  created_at timestamptz not null
);
create index moderation_log_newest on moderation_log (id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the moderation log cannot be changed';
end $$;
create trigger moderation_log_is_final before update or delete on moderation_log
  for each row execute function refuse_change();
create trigger moderation_log_stays before truncate on moderation_log
  for each statement execute function refuse_change();
