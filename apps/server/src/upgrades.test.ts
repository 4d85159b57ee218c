import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { people } from '@right-circle/portraits/people';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anEmptyInstallation, query } from '../test/factories/backups.ts';
import { aRequest, send } from '../test/factories/bookings.ts';
import { fixtureEnv, fixturePassword, listReleases, releasesFolder } from '../test/factories/releases.ts';
import { listStatementFiles, readStatements, statementProblems } from '../test/factories/statements.ts';
import { createWorld } from '../test/world.ts';
import { checkBackup, openBackup } from './features/backups/check-backup.ts';
import { readMigrations } from './platform/db/migrate.ts';

const releases = await listReleases();
const { NODE_ENV: _, DEMO: __, ...keys } = fixtureEnv;
const nameOf = (wanted: string) => people.find(({ role }) => role === wanted)?.username ?? '';

it('[UPGR-01] there is a fixture of a release, small and without a secret', async () => {
  expect(releases.length).toBeGreaterThan(0);
  for (const name of releases) {
    const file = join(releasesFolder, name);
    expect((await stat(file)).size).toBeLessThan(500_000);
    const manifest = await checkBackup(await openBackup(file, async () => ''));
    expect(manifest.keys.map(({ from }) => from)).toEqual(['environment', 'environment', 'environment']);
    expect(manifest.media).toEqual([]);
  }
});

it.each(releases)(
  '[UPGR-01][UPGR-02] %s is upgraded, works, and still does once a later release has expanded the schema',
  async (name) => {
    const there = await anEmptyInstallation(keys);
    await there.restore(join(releasesFolder, name));
    const applied = await query<{ name: string }>(
      there.databaseUrl,
      'select name from schema_migrations order by name',
    );
    expect(applied.map((migration) => migration.name)).toEqual(
      (await readMigrations()).map((migration) => migration.name),
    );
    const manifest = await checkBackup(await openBackup(join(releasesFolder, name), async () => ''));
    const now = manifest.about.createdAt;
    const world = await createWorld({ databaseUrl: there.databaseUrl, now, env: { ...keys, DATA_DIR: there.dataDir } });
    try {
      const signIn = async (username: string) => {
        const reply = await world.api().post('/auth/login', { username, password: fixturePassword });
        expect(reply.statusCode, reply.body).toBe(200);
        return world.api(reply.json<{ access_token: string }>().access_token);
      };
      const books = 'select count(*)::int as entries, sum(amount_in_paise)::text as sum from ledger_entries';
      const [ledger] = await query<{ entries: number; sum: string }>(there.databaseUrl, books);
      expect(ledger?.sum).toBe('0');
      expect(ledger?.entries).toBeGreaterThan(0);
      const [bookings] = await query<{ count: number }>(
        there.databaseUrl,
        'select count(*)::int as count from bookings',
      );
      const rows = manifest.tables.find((table) => table.schema === 'public' && table.name === 'bookings')?.rows;
      expect(bookings?.count).toBe(rows);
      expect(rows).toBeGreaterThan(0);

      // The first step of a rolling upgrade: the schema is new already, and this process has the old code.
      await sql`
      create table later_notes (id uuid primary key, booking_id uuid references bookings (id) on delete cascade);
      alter table bookings add column later_kind text not null default 'usual', add column later_at timestamptz;
      alter table users add column later_score integer not null default 0 check (later_score >= 0);
      alter table ledger_entries add column later_note text;
      create index later_bookings on bookings (later_kind, starts_at);
      insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x');
    `.execute(world.db);
      const seeker = await signIn(nameOf('seeker'));
      await signIn(nameOf('mentor'));
      expect((await seeker.get('/user/get-user')).json()).toMatchObject({ username: nameOf('seeker') });
      const mentor = await query<{ id: string }>(
        there.databaseUrl,
        `select id from users where username = '${nameOf('mentor')}'`,
      );
      const request = await aRequest(
        { api: seeker },
        { id: mentor[0]?.id ?? '' },
        // Asked for by the demo mentor's form.
        { custom_fields: { 'Link to your profile': 'https://example.com/asha' } },
      );
      const reply = await send({ api: seeker }, request);
      expect(reply.statusCode, reply.body).toBe(201);
      await world.runJobs();
      const [after] = await query<{ entries: number; sum: string }>(there.databaseUrl, books);
      expect(after?.sum).toBe('0');
      expect((await world.anAccount()).id).toEqual(expect.any(String));
    } finally {
      await world.close();
      await there.remove();
    }
  },
  120_000,
);

it('[UPGR-06] understands every statement that processes of an earlier release send', async () => {
  const world = await createWorld();
  try {
    const earlier = await listStatementFiles();
    expect(earlier.length).toBeGreaterThan(0);
    for (const release of earlier) {
      const statements = await readStatements(release);
      expect(statements.length).toBeGreaterThan(500);
      expect(await statementProblems(world.databaseUrl, statements)).toEqual([]);
    }
    const gone = 'select seats from bookings';
    expect(await statementProblems(world.databaseUrl, [gone])).toEqual([
      { statement: gone, problem: 'column "seats" does not exist' },
    ]);
  } finally {
    await world.close();
  }
});
