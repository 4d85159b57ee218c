import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type ModerationAction = 'remove' | 'dismiss' | 'suspend' | 'grant_appeal' | 'refuse_appeal';
type Entry = { id: string; reportId: string; moderatorId: string; action: ModerationAction; note: string; at: Date };

export async function addToLog(tx: Tx, { id, reportId, moderatorId, action, note, at }: Entry): Promise<void> {
  await tx
    .insertInto('moderation_log')
    .values({ id, report_id: reportId, moderator_id: moderatorId, action, note, created_at: at })
    .execute();
}

/** A moderator whose account is gone is still in the trail, without a name. */
export async function newestLogEntries(db: Db) {
  return await db
    .selectFrom('moderation_log as l')
    .leftJoin('users as u', 'u.id', 'l.moderator_id')
    .select([
      'l.id',
      'l.report_id as reportId',
      sql<string>`coalesce(u.username, 'former moderator')`.as('moderator'),
      sql<ModerationAction>`l.action`.as('action'),
      'l.note',
      'l.created_at as createdAt',
    ])
    .orderBy('l.id', 'desc')
    .limit(200)
    .execute();
}

export async function logEntriesOf(db: Db, moderatorId: string) {
  return await db
    .selectFrom('moderation_log')
    .select(['report_id', 'action', 'note', 'created_at'])
    .where('moderator_id', '=', moderatorId)
    .orderBy('id')
    .execute();
}
