import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createWorld } from '../../../test/world.ts';

/** Rows of these tables are never deleted. */
const kept = ['bookings', 'fee_versions', 'payments', 'payouts'];

type ForeignKey = { from: string; columns: string[]; to: string; isIndexed: boolean };

/**
 * For every row that is deleted, PostgreSQL looks for the rows that refer to it: without an index it reads whole tables,
 * and a person with many posts could not be deleted within a query's time limit.
 */
it('[CHAOS-18] rows that refer to a deleted one are found by an index', async () => {
  const { db, close } = await createWorld();
  onTestFinished(close);
  // A partial index serves if it leaves out nothing but null.
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
      array(
        select attname::text from unnest(c.conkey) as key
        join pg_attribute on attrelid = c.conrelid and attnum = key
      ) as columns,
      exists (
        select from pg_index as i
        where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^[(]\\w+ IS NOT NULL[)]$')
      ) as "isIndexed"
    from pg_constraint as c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 3`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  const missing = rows.filter(({ to, isIndexed }) => !isIndexed && !kept.includes(to));
  expect(missing.map(({ from, columns, to }) => `${from} (${columns.join(', ')}) refers to ${to}`)).toEqual([]);
});

it('[CHAOS-18] deleting other rows deletes none of these tables', async () => {
  const { db, close } = await createWorld();
  onTestFinished(close);
  const { rows } = await sql<{ from: string }>`
    select conrelid::regclass::text as "from" from pg_constraint
    where contype = 'f' and confdeltype = 'c' and conrelid::regclass::text = any(${kept})`.execute(db);
  expect(rows).toEqual([]);
});
