import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { createDb, poolOf, readMoment } from './db.ts';

describe(readMoment, () => {
  it.each([
    ['2026-11-15 09:08:07+00', '2026-11-15T09:08:07.000Z'],
    ['2026-11-15 09:08:07.5+00', '2026-11-15T09:08:07.500Z'],
    ['2026-11-15 09:08:07.581999+00', '2026-11-15T09:08:07.581Z'],
    ['2026-11-15 09:08:07+05:30', '2026-11-15T03:38:07.000Z'],
    ['12026-11-15 09:08:07+00', '+012026-11-15T09:08:07.000Z'],
  ])('%s is %s', (text, iso) => expect((readMoment(text) as Date).toISOString()).toBe(iso));

  it('leaves other values to the driver', () => expect(readMoment('infinity')).toBe(Infinity));
});

describe('a statement', () => {
  let world: World;
  let pool: pg.Pool;
  let db: ReturnType<typeof createDb>;
  beforeAll(async () => {
    world = await createWorld();
    db = createDb({ url: world.databaseUrl, poolMax: 1, log: world.http.log });
    pool = poolOf(db) as pg.Pool;
  });
  afterAll(async () => {
    await db.destroy();
    await world.close();
  });

  it('is prepared once, however it is awaited', async () => {
    const text = 'select $1::int as n';
    expect((await pool.query(text, [1])).rows).toEqual([{ n: 1 }]);
    const client = await pool.connect();
    expect((await client.query(text, [2])).rows).toEqual([{ n: 2 }]);
    const told = await new Promise((done) => client.query(text, [3], (_error, result) => done(result.rows)));
    expect(told).toEqual([{ n: 3 }]);
    const { rows } = await client.query(
      'select count(*)::int as count from pg_prepared_statements where statement = $1',
      [text],
    );
    expect(rows).toEqual([{ count: 1 }]);
    client.release();
  });

  it('reports the caller when it fails, and the connection stays usable', async () => {
    const failing = async () => await pool.query('select 1 / $1::int', [0]);
    await expect(failing()).rejects.toThrow('division by zero');
    const client = await pool.connect();
    const error = await client.query('select 1 / $1::int', [0]).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: 'division by zero', code: '22012' });
    client.release();
    expect((await pool.query('select $1::text as said', ['on'])).rows).toEqual([{ said: 'on' }]);
  });

  it('returns its command and its rows with every column', async () => {
    await pool.query('create table if not exists boxes (id int primary key, name text, at timestamptz)');
    const insert = 'insert into boxes values ($1, $2, null), ($3, $4, null)';
    expect(await pool.query(insert, [1, 'a', 2, null])).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [] });
    const select = 'select id, name, at from boxes where id >= $1 order by id';
    const both = [
      { id: 1, name: 'a', at: null },
      { id: 2, name: null, at: null },
    ];
    for (const round of ['asking for the columns', 'knowing them']) {
      const result = await pool.query(select, [1]);
      expect(result, round).toMatchObject({ command: 'SELECT', rowCount: 2, rows: both });
      expect(
        result.fields.map(({ name }) => name),
        round,
      ).toEqual(['id', 'name', 'at']);
      expect((await pool.query(select, [3])).rows, round).toEqual([]);
    }
    expect(await pool.query('delete from boxes where id = $1', [1])).toMatchObject({ command: 'DELETE', rowCount: 1 });
  });

  it('fails once after its columns changed, then works with the new ones', async () => {
    await pool.query('create table if not exists jars (size int)');
    await pool.query('insert into jars values ($1)', [5]);
    const client = await pool.connect();
    const text = 'select size from jars where size::text = $1';
    expect((await client.query(text, ['5'])).rows).toEqual([{ size: 5 }]);
    await client.query('alter table jars alter column size type text');
    await expect(client.query(text, ['5'])).rejects.toThrow('cached plan must not change result type');
    for (let round = 0; round < 2; round++) expect((await client.query(text, ['5'])).rows).toEqual([{ size: '5' }]);
    client.release();
  });

  it('fails alone if a value cannot be sent or a row cannot be read', async () => {
    const client = await pool.connect();
    const cannotBeSent = {
      toPostgres: () => {
        throw new Error('not this one');
      },
    };
    await expect(client.query('select $1::text as said', [cannotBeSent])).rejects.toThrow('not this one');
    await expect(client.query('select $1::json as said, 1 as n', ['{"a": 1}'])).resolves.toMatchObject({ rowCount: 1 });
    client.setTypeParser(23, () => {
      throw new Error('no number');
    });
    await expect(client.query('select n from generate_series(1, $1) as n', [3])).rejects.toThrow('no number');
    expect((await client.query('select $1::text as said', ['on'])).rows).toEqual([{ said: 'on' }]);
    client.release(true);
  });
});

it.each(['idle', 'lent out'])(
  'reports a connection lost while %s once, and not at all during shutdown',
  async (state) => {
    const world = await createWorld();
    const warn = vi.fn();
    const db = createDb({ url: world.databaseUrl, poolMax: 1, log: { ...world.http.log, warn } });
    await sql`select 1`.execute(db);
    const client = await (poolOf(db) as pg.Pool).connect();
    if (state === 'idle') client.release();
    client.emit('error', new Error('terminating connection'));
    expect(warn).toHaveBeenCalledTimes(1);
    if (state === 'lent out') client.release();
    await db.destroy();
    client.emit('error', new Error('terminating connection'));
    expect(warn).toHaveBeenCalledTimes(1);
    await world.close();
  },
);
