import type { BioLinkDraft } from '@right-circle/contract/bio-links';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Counted } from '#platform/count-buffer.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Link and day in India. */
export type ClickKey = readonly [linkId: string, day: string];
export type StoredLink = Awaited<ReturnType<typeof linksOf>>[number];

/** Serialises one person's changes, so that two of them cannot exceed the limit together. */
export async function lockLinks(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bio-links:${userId}`}, 0))`.execute(tx);
}

export async function linksOf(db: Db, userId: string, sinceDay: string) {
  return await db
    .selectFrom('bio_links')
    .select((eb) => [
      'id',
      'label',
      'url',
      sql<number>`(select coalesce(sum(clicks), 0)::integer from bio_link_clicks where link_id = bio_links.id)`.as(
        'total',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('bio_link_clicks')
          .select(['day as date', 'clicks'])
          .whereRef('link_id', '=', 'bio_links.id')
          .where('day', '>=', sinceDay)
          .orderBy('day', 'desc'),
      ).as('days'),
    ])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
}

export async function idsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bio_links')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a link after the others. Returns false if the id belongs to somebody else's link. */
export async function insertLink(
  tx: Tx,
  { id, userId, label, url, at }: BioLinkDraft & { id: string; userId: string; at: Date },
): Promise<boolean> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from bio_links where user_id = ${userId})`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bio_links')
    .values({ id, user_id: userId, label, url, position, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateLink(tx: Tx, id: string, { label, url }: BioLinkDraft): Promise<void> {
  await tx.updateTable('bio_links').set({ label, url }).where('id', '=', id).execute();
}

/** Returns false if the person has no such link. */
export async function deleteLink(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bio_links')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function saveOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update bio_links set position = chosen.position
    from unnest(${ids}::uuid[]) with ordinality as chosen(id, position)
    where bio_links.id = chosen.id
  `.execute(tx);
}

/** Links that were removed meanwhile are left out. Ordered, so that two processes never wait for each other. */
export async function addClicks(db: Db, clicks: readonly Counted<ClickKey>[]): Promise<void> {
  const [ids, days, counts] = [
    clicks.map(({ key: [linkId] }) => linkId),
    clicks.map(({ key: [, day] }) => day),
    clicks.map(({ count }) => count),
  ];
  await sql`
    insert into bio_link_clicks (link_id, day, clicks)
    select counted.link_id, counted.day, counted.clicks
    from unnest(${ids}::uuid[], ${days}::date[], ${counts}::integer[]) as counted(link_id, day, clicks)
    where exists (select from bio_links where id = counted.link_id)
    order by 1, 2
    on conflict (link_id, day) do update set clicks = bio_link_clicks.clicks + excluded.clicks
  `.execute(db);
}

export async function exportedLinks(db: Db, userId: string): Promise<object[]> {
  return await db
    .selectFrom('bio_links')
    .select((eb) => [
      'label',
      'url',
      'created_at',
      jsonArrayFrom(
        eb
          .selectFrom('bio_link_clicks')
          .select(['day', 'clicks'])
          .whereRef('link_id', '=', 'bio_links.id')
          .orderBy('day'),
      ).as('clicks'),
    ])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
}
