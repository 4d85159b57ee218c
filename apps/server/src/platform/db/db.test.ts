import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('leaves what has no date to the driver', () => expect(readMoment('infinity')).toBe(Infinity));
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

  it('that fails says where it was asked, and the connection goes on', async () => {
    const failing = async () => await pool.query('select 1 / $1::int', [0]);
    await expect(failing()).rejects.toThrow('division by zero');
    const client = await pool.connect();
    const error = await client.query('select 1 / $1::int', [0]).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: 'division by zero', code: '22012' });
    client.release();
    expect((await pool.query('select $1::text as said', ['on'])).rows).toEqual([{ said: 'on' }]);
  });
});
