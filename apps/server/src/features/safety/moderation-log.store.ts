import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type ModerationAction = 'remove' | 'dismiss' | 'suspend' | 'restore' | 'grant_appeal' | 'refuse_appeal';
type Entry = { id: string; reportId: string; moderatorId: string; action: ModerationAction; note: string; at: Date };

export async function addToLog(tx: Tx, { id, reportId, moderatorId, action, note, at }: Entry): Promise<void> {
  await tx
    .insertInto('moderation_log')
    .values({ id, report_id: reportId, moderator_id: moderatorId, action, note, created_at: at })
    .execute();
}

/** Finds who decided a report. The log has one report per content; the others were closed in the same transaction. */
export async function moderatorOf(db: Db, reportId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reports as r')
    .innerJoin('reports as same', (join) =>
      join
        .onRef('same.target_type', '=', 'r.target_type')
        .onRef('same.target_id', '=', 'r.target_id')
        .onRef('same.decided_at', '=', 'r.decided_at'),
    )
    .innerJoin('moderation_log as l', 'l.report_id', 'same.id')
    .select('l.moderator_id as moderatorId')
    .where('r.id', '=', reportId)
    .where('l.action', 'in', ['remove', 'suspend'])
    .executeTakeFirst();
  return row?.moderatorId ?? null;
}

/** Whether a moderator besides these could decide now. */
export async function hasOtherModerator(db: Db, except: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'moderator')
    .where('id', 'not in', [...except])
    .where('suspended_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    // Without a second factor they may not decide anything.
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')),
        eb.exists(
          eb
            .selectFrom('totp_secrets')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A moderator whose account is deleted stays in the log without a name. */
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
