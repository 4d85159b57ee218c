import type { ReportReason, ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Outcome, StoredReport } from './report.store.ts';

type NewReport = {
  id: string;
  /** Null for an operator's own decision. */
  reporterId: string | null;
  targetType: ReportTarget;
  targetId: string;
  ownerId: string;
  reason: ReportReason;
  details: string;
  excerpt: string;
  createdAt: Date;
  dueAt: Date;
};

/** A repeated report of the same content finds the first open one; its text is never replaced with an empty one. */
export async function insertReport(db: Db, report: NewReport): Promise<{ id: string; dueAt: Date }> {
  return await db
    .insertInto('reports')
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      target_type: report.targetType,
      target_id: report.targetId,
      owner_id: report.ownerId,
      reason: report.reason,
      details: report.details,
      excerpt: report.excerpt,
      created_at: report.createdAt,
      due_at: report.dueAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_type', 'target_id'])
        .where('outcome', 'is', null)
        .doUpdateSet({ reason: report.reason, ...(report.details && { details: report.details }) }),
    )
    .returning(['id', 'due_at as dueAt'])
    .executeTakeFirstOrThrow();
}

/**
 * Locks the report, and in a fixed order every other open one about the same content, which is decided with it: the second
 * of two concurrent decisions finds it decided.
 */
export async function lockReport(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('reports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([
          eb('outcome', 'is', null),
          sql<boolean>`(target_type, target_id) = (select about.target_type, about.target_id from reports as about where about.id = ${id})`,
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some((row) => row.id === id);
}

/** Locks open reports about this content in the same order as `lockReport`. */
export async function lockOpenReports(
  tx: Tx,
  { targetType, targetId }: Pick<StoredReport, 'targetType' | 'targetId'>,
): Promise<void> {
  await tx
    .selectFrom('reports')
    .select('id')
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Decides this report and every other open one about the same content, and returns the reporters. */
export async function closeReports(
  tx: Tx,
  {
    targetType,
    targetId,
    outcome,
    reason,
    hiddenUntil,
    note,
    at,
  }: Pick<StoredReport, 'targetType' | 'targetId' | 'hiddenUntil' | 'note'> & {
    outcome: Outcome;
    reason: ReportReason | null;
    at: Date;
  },
): Promise<{ id: string; reporterId: string | null }[]> {
  return await tx
    .updateTable('reports')
    .set({ outcome, note, decided_at: at, decided_reason: reason, hidden_until: hiddenUntil })
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('outcome', 'is', null)
    .returning(['id', 'reporter_id as reporterId'])
    .execute();
}

/** Returns late reports without an alert mail and marks them as alerted in the same statement. */
export async function takeUnalertedReports(
  tx: Tx,
  now: Date,
): Promise<{ id: string; reason: ReportReason; dueAt: Date }[]> {
  return await tx
    .updateTable('reports')
    .set({ alerted_at: now })
    .where('outcome', 'is', null)
    .where('alerted_at', 'is', null)
    .where('due_at', '<=', now)
    .returning(['id', sql<ReportReason>`reason`.as('reason'), 'due_at as dueAt'])
    .execute();
}
