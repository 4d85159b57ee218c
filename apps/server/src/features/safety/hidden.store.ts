import type { ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type HiddenTarget = { targetType: ReportTarget; targetId: string; decidedAt: Date };

/** Hidden content whose period is over, except with an open appeal. */
export async function dueHidden(db: Db, now: Date, limit: number): Promise<HiddenTarget[]> {
  return await db
    .selectFrom('reports as r')
    .select([
      sql<ReportTarget>`r.target_type`.as('targetType'),
      'r.target_id as targetId',
      sql<Date>`r.decided_at`.as('decidedAt'),
    ])
    .distinct()
    .where('r.hidden_until', '<=', now)
    .where('r.restored_at', 'is', null)
    .where('r.erased_at', 'is', null)
    .where((eb) => eb.not(eb.exists(openAppealOf(db))))
    .limit(limit)
    .execute();
}

/** Locks the reports of a removal; returns false if it was restored or erased in the meantime, or an appeal arrived. */
export async function lockHidden(tx: Tx, { targetType, targetId, decidedAt }: HiddenTarget): Promise<boolean> {
  const rows = await tx
    .selectFrom('reports as r')
    .select((eb) => ['r.id', eb.exists(openAppealOf(tx)).$castTo<boolean>().as('isAppealed')])
    .where('r.target_type', '=', targetType)
    .where('r.target_id', '=', targetId)
    .where('r.decided_at', '=', decidedAt)
    .where('r.restored_at', 'is', null)
    .where('r.erased_at', 'is', null)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  return rows.length > 0 && rows.every(({ isAppealed }) => !isAppealed);
}

export async function markErased(tx: Tx, target: HiddenTarget & { at: Date }): Promise<void> {
  await removalOf(tx, target).set({ erased_at: target.at }).execute();
}

export async function markRestored(tx: Tx, target: HiddenTarget & { at: Date }): Promise<void> {
  await removalOf(tx, target).set({ restored_at: target.at }).execute();
}

function removalOf(tx: Tx, { targetType, targetId, decidedAt }: HiddenTarget) {
  return tx
    .updateTable('reports')
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .where('decided_at', '=', decidedAt);
}

/** An appeal belongs to one report and applies to all reports decided with it. */
function openAppealOf(db: Db) {
  return db
    .selectFrom('appeals as a')
    .innerJoin('reports as same', 'same.id', 'a.report_id')
    .select('a.id')
    .where(
      sql<boolean>`same.target_type = r.target_type and same.target_id = r.target_id and same.decided_at = r.decided_at`,
    )
    .where('a.outcome', 'is', null);
}
