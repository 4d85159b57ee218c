import type { PageCountKind, PageSource } from '@right-circle/rules/page-source';
import { sql } from 'kysely';
import type { Counted } from '#platform/count-buffer.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type PageCountKey = readonly [userId: string, day: string, source: PageSource, kind: PageCountKind];

/** People who left meanwhile are left out. Ordered, so that two processes never wait for each other. */
export async function addPageCounts(db: Db, counts: readonly Counted<PageCountKey>[]): Promise<void> {
  const column = (index: 0 | 1 | 2 | 3) => counts.map(({ key }) => key[index]);
  await sql`
    insert into page_counts (user_id, day, source, kind, count)
    select counted.*
    from unnest(
      ${column(0)}::uuid[], ${column(1)}::date[], ${column(2)}::text[], ${column(3)}::text[],
      ${counts.map(({ count }) => count)}::integer[]
    ) as counted(user_id, day, source, kind, count)
    where exists (select from users where id = counted.user_id)
    order by 1, 2, 3, 4
    on conflict (user_id, day, source, kind) do update set count = page_counts.count + excluded.count
  `.execute(db);
}

export async function pageCountsOf(db: Db, userId: string, firstDay: string) {
  return await db
    .selectFrom('page_counts')
    .select(['day as date', 'source', 'kind', 'count'])
    .$narrowType<{ source: PageSource; kind: PageCountKind }>()
    .where('user_id', '=', userId)
    .where('day', '>=', firstDay)
    .orderBy('day')
    .orderBy('source')
    .orderBy('kind')
    .execute();
}

export async function deletePageCountsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, 'page_counts', sql`day < ${day}`);
}

export async function insertBookingSource(tx: Tx, bookingId: string, source: PageSource): Promise<void> {
  await tx
    .insertInto('booking_sources')
    .values({ booking_id: bookingId, source })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
}

/** The mentor of a booking and where its seeker came from; null for a source nobody has named. */
export async function findBookingSource(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom('bookings')
    .leftJoin('booking_sources', 'booking_sources.booking_id', 'bookings.id')
    .select(['mentor_user_id as mentorUserId', 'source'])
    .$narrowType<{ source: PageSource | null }>()
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
}
