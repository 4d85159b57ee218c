import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type AppealOutcome = 'granted' | 'refused';
export type StoredAppeal = {
  id: string;
  reportId: string;
  userId: string;
  message: string;
  createdAt: Date;
  outcome: AppealOutcome | null;
  note: string;
};

/** Returns false if this decision was already appealed. */
export async function insertAppeal(
  db: Db,
  { id, reportId, userId, message, at }: { id: string; reportId: string; userId: string; message: string; at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('appeals')
    .values({ id, report_id: reportId, user_id: userId, message, created_at: at })
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function openAppeals(db: Db): Promise<StoredAppeal[]> {
  return await selectAppeal(db).where('outcome', 'is', null).orderBy('created_at').orderBy('id').limit(100).execute();
}

/** Locks the row: the second of two concurrent decisions finds it decided. */
export async function lockAppeal(tx: Tx, id: string): Promise<StoredAppeal | undefined> {
  return await selectAppeal(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the open appeals of this person. */
export async function lockAppealsBy(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('appeals')
    .select('id')
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the appeal that waits for a decision about this one, if there is any. */
export async function lockOpenAppealOf(tx: Tx, reportId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('appeals')
    .select('id')
    .where('report_id', '=', reportId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export async function closeAppeal(
  tx: Tx,
  id: string,
  { outcome, note, at }: { outcome: AppealOutcome; note: string; at: Date },
): Promise<void> {
  await tx.updateTable('appeals').set({ outcome, note, decided_at: at }).where('id', '=', id).execute();
}

/**
 * Decisions against this person, newest first, with their appeal if there is one: the moderator's reason, never the
 * reporter's.
 */
export async function decisionsAbout(db: Db, userId: string) {
  return await db
    .selectFrom('reports as r')
    .leftJoin('appeals as a', 'a.report_id', 'r.id')
    .distinctOn(['r.decided_at', 'r.target_type', 'r.target_id'])
    .select([
      'r.id',
      sql<ReportTarget>`r.target_type`.as('targetType'),
      'r.target_id as targetId',
      sql<ReportReason | null>`r.decided_reason`.as('reason'),
      'r.excerpt',
      sql<'removed' | 'suspended'>`r.outcome`.as('outcome'),
      sql<Date>`r.decided_at`.as('decidedAt'),
      'r.hidden_until as hiddenUntil',
      'r.erased_at as erasedAt',
      'r.restored_at as restoredAt',
      'r.note',
      'a.message as appealMessage',
      sql<AppealOutcome | null>`a.outcome`.as('appealOutcome'),
      'a.note as appealNote',
    ])
    .where('r.owner_id', '=', userId)
    .where('r.outcome', 'in', ['removed', 'suspended'])
    // Many people may have reported the same content: the report with the appeal represents it.
    .orderBy('r.decided_at', 'desc')
    .orderBy('r.target_type')
    .orderBy('r.target_id')
    .orderBy(sql`a.id is null`)
    .orderBy('r.id')
    .execute();
}

function selectAppeal(db: Db | Tx) {
  return db
    .selectFrom('appeals')
    .select([
      'id',
      'report_id as reportId',
      'user_id as userId',
      'message',
      'created_at as createdAt',
      sql<AppealOutcome | null>`outcome`.as('outcome'),
      'note',
    ]);
}
