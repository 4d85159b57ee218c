import type { RecurringPattern } from '@right-circle/contract/guidance-times';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { WindowSeries } from './series.rules.ts';
import type { AvailabilityWindow } from './window.rules.ts';

export async function windowsOf(db: Db, mentorId: string): Promise<AvailabilityWindow[]> {
  return await db
    .selectFrom('availability_windows')
    .select(['id', 'date', 'start_minute as startMinute', 'end_minute as endMinute', 'series_id as seriesId'])
    .where('mentor_id', '=', mentorId)
    .orderBy('date')
    .orderBy('start_minute')
    .execute();
}

export async function seriesOf(db: Db, mentorId: string): Promise<WindowSeries[]> {
  const rows = await db
    .selectFrom('window_series')
    .select(['id', 'pattern', 'ends_on as endsOn'])
    .where('mentor_id', '=', mentorId)
    .execute();
  return rows.map((row) => ({ ...row, pattern: row.pattern as RecurringPattern }));
}

/** Returns the ids that windows or series of other mentors already use. */
export async function takenIds(tx: Tx, mentorId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from availability_windows where id = any(${ids}::uuid[]) and mentor_id <> ${mentorId}
    union all
    select id from window_series where id = any(${ids}::uuid[]) and mentor_id <> ${mentorId}
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type Change = {
  /** Windows that are deleted, or inserted again with changes. */
  gone: readonly string[];
  added: readonly AvailabilityWindow[];
  series: readonly WindowSeries[];
};

/** Deletes first, so that new windows can take their time. Runs one statement per table for any number of windows. */
export async function changeWindows(tx: Tx, mentorId: string, { gone, added, series }: Change): Promise<void> {
  await tx
    .deleteFrom('availability_windows')
    .where('mentor_id', '=', mentorId)
    .where(sql<boolean>`id = any(${gone}::uuid[])`)
    .execute();
  await sql`
    insert into window_series (id, mentor_id, pattern, ends_on)
    select id, ${mentorId}, pattern, ends_on
    from unnest(
      ${series.map(({ id }) => id)}::uuid[],
      ${series.map(({ pattern }) => JSON.stringify(pattern))}::jsonb[],
      ${series.map(({ endsOn }) => endsOn)}::date[]
    ) as sent (id, pattern, ends_on)
    on conflict (id) do update set pattern = excluded.pattern, ends_on = excluded.ends_on
    where window_series.mentor_id = excluded.mentor_id
  `.execute(tx);
  await sql`
    insert into availability_windows (id, mentor_id, date, start_minute, end_minute, series_id)
    select id, ${mentorId}, date, start_minute, end_minute, series_id
    from unnest(
      ${added.map(({ id }) => id)}::uuid[],
      ${added.map(({ date }) => date)}::date[],
      ${added.map(({ startMinute }) => startMinute)}::smallint[],
      ${added.map(({ endMinute }) => endMinute)}::smallint[],
      ${added.map(({ seriesId }) => seriesId)}::uuid[]
    ) as sent (id, date, start_minute, end_minute, series_id)
  `.execute(tx);
  await tx
    .deleteFrom('window_series')
    .where('mentor_id', '=', mentorId)
    .where(sql<boolean>`id <> all(${series.map(({ id }) => id)}::uuid[])`)
    .execute();
}
