-- When codes were made, so that undoing a change of address ends those made since. Unknown for older codes.
alter table recovery_codes add column created_at timestamptz;

-- New codes can be all that somebody with a stolen sign-in leaves behind. Those of a first factor came with its event.
create function log_new_recovery_codes() returns trigger language plpgsql as $$
begin
  insert into security_events (at, kind, user_id, detail)
  select distinct now(), 'second_factor_added', added.user_id, 'new recovery codes'
  from added
  where not exists (
    select from security_events as e
    where e.user_id = added.user_id and e.kind = 'second_factor_added' and e.at = now()
  );
  return null;
end $$;
create trigger new_recovery_codes_are_logged after insert on recovery_codes
  referencing new table as added
  for each statement execute function log_new_recovery_codes();

-- Browser of a sign-in, as in known_devices, so that it can be forgotten with it. Unknown for older sign-ins.
alter table auth_sessions add column device_key_hash bytea;

-- Ending all access ends the visits that confirmed the person's address.
create index visits_email on visits (email);
