import { describe, expect, it } from 'vitest';
import { checkTableOwners, findSecondWriters } from './table-owners.ts';

const source = (path: string, text: string) => ({ path: `apps/server/src/${path}`, text });
const owner = source('features/posts/post.store.ts', "await tx.insertInto('posts').values(row).execute();");

describe('writers of tables', () => {
  it('each table of the product is written by one feature', async () => {
    expect(await checkTableOwners()).toMatchObject({ ok: true, output: '' });
  });

  it.each([
    ['a query builder', "await tx\n  .updateTable('posts as p')\n  .set({ hidden_at: at })"],
    ['a builder that deletes', "tx.deleteFrom('posts')"],
    [
      'SQL that inserts',
      'await sql`with x as (\n insert into posts (id) values (1) returning id) select 1`.execute(tx)',
    ],
    ['SQL that updates', 'sql<Row>`update posts as p\n set likes = ${likes({ of: 1 })}`'],
    ['SQL that deletes', 'sql`select 1`; sql`DELETE FROM posts using users`'],
    ['a deletion in batches', "await deleteInBatches(\n  db,\n  'posts',\n  sql`likes = 0`)"],
    ['SQL inside of SQL', 'sql`select ${sql`1`} from (${sql`delete from posts returning id`}) as gone`'],
    ['a text given to the driver', "client.query('insert into posts (id) values ($1)', [id])"],
  ])('[LAYER-01] finds a second writer: %s', (_name, text) => {
    const second = source('features/reels/deep/reel.store.ts', text);
    expect(findSecondWriters([owner, second]).faults).toEqual([`posts is written by ${owner.path} and ${second.path}`]);
  });

  it.each([
    ['another file of the same feature', source('features/posts/demo/demo-post.store.ts', "tx.insertInto('posts')")],
    ['reads', source('features/reels/a.store.ts', "tx.selectFrom('posts'); sql`select from posts for update`")],
    [
      'an upsert into its own table',
      source('features/reels/a.store.ts', 'sql`insert into reels on conflict (id) do update set posts = 1`'),
    ],
    [
      'sentences',
      source('features/reels/a.ts', '// update posts set, delete from posts\nconst text = "insert into posts";'),
    ],
  ])('accepts %s', (_name, other) => {
    expect(findSecondWriters([owner, other]).faults).toEqual([]);
  });

  it.each([
    'tx.insertInto(table)',
    'deleteInBatches(db, table, sql`true`)',
    'sql`insert into ${sql.table(table)} (id) values (1)`',
  ])('[LAYER-01] refuses a write that does not name its table: %s', (text) => {
    const unnamed = source('features/reels/a.store.ts', text);
    expect(findSecondWriters([unnamed]).faults).toEqual([
      `${unnamed.path} writes a table whose name is not in the statement`,
    ]);
  });
});
