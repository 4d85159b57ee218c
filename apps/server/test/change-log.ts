import pg from 'pg';

export type Change = { table: string; row: string };
export type ChangeLog = Awaited<ReturnType<typeof recordChanges>>;

/** Written by background work, failed sign-ins and the security log, for any caller. */
const BOOKKEEPING = ['answer_writers', 'security_events', 'service_health', 'sign_in_failures'];

/** Jobs that a server enqueues by itself, at its start and by the clock. */
const BACKGROUND_JOBS = '^[(][0-9a-f-]+,(__pgboss__|bookings[.]find-unfinished,|messages[.]send-due-reminders,)';

const FUNCTION = `
create table public.test_changes (at bigserial, name text not null, line text not null);
create function public.note_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  insert into public.test_changes (name, line) values (tg_argv[0], coalesce(new, old)::text);
  return null;
end $$;`;

/** Records every row that is added, changed or removed from now on, and every enqueued job. */
export async function recordChanges(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [BOOKKEEPING],
  );
  const trigger = (table: string, name: string, events: string) =>
    `create trigger note_change after ${events} on ${table} for each row execute function public.note_change('${name}');`;
  await client.query(
    [
      FUNCTION,
      ...rows.map(({ name }) => trigger(`public."${name}"`, name, 'insert or update or delete')),
      trigger('pgboss.job', 'jobs', 'insert'),
    ].join('\n'),
  );
  return {
    /** Changes since the last call, in order. */
    take: async (): Promise<Change[]> => {
      const taken = await client.query<Change>(
        `with taken as (delete from public.test_changes returning *)
         select name as table, line as row from taken where line !~ $1 order by at`,
        [BACKGROUND_JOBS],
      );
      return taken.rows;
    },
    close: async () => await client.end(),
  };
}
