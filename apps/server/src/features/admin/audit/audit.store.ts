import type { AuditAction, AuditTarget, AuditValues } from '@right-circle/contract/admin';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';

export type NewAuditEntry = {
  /** Null for the command line. */
  actorId: string | null;
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  /** Ids, states and amounts only. */
  before?: AuditValues;
  after?: AuditValues;
  at: Date;
};

/** Written in the transaction of the change, so that neither exists without the other. */
export async function addAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { actorId, action, targetType, targetId, before = null, after = null, at } = entry;
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(at),
      at,
      actor_id: actorId,
      action,
      target_type: targetType,
      target_id: targetId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

export type AuditFilter = {
  actor: { userId: string | null } | undefined;
  action: AuditAction | undefined;
  targetId: string | undefined;
  /** Last id of the page before. */
  after: string | undefined;
  limit: number;
};

export function auditQuery(db: Db, { actor, action, targetId, after, limit }: AuditFilter) {
  return (
    db
      .selectFrom('audit_log as l')
      .leftJoin('users as u', 'u.id', 'l.actor_id')
      .select(['l.id', 'l.at', 'l.actor_id as actorId', 'u.username', 'l.action', 'l.target_type as targetType'])
      .select(['l.target_id as targetId', 'l.before', 'l.after'])
      .$narrowType<{ action: AuditAction; targetType: AuditTarget; before: AuditValues; after: AuditValues }>()
      // `is not distinct from` would use no index.
      .$if(actor?.userId === null, (query) => query.where('l.actor_id', 'is', null))
      .$if(typeof actor?.userId === 'string', (query) => query.where('l.actor_id', '=', actor?.userId ?? ''))
      .$if(action !== undefined, (query) => query.where('l.action', '=', action ?? ''))
      .$if(targetId !== undefined, (query) => query.where('l.target_id', '=', targetId ?? ''))
      .$if(after !== undefined, (query) => query.where('l.id', '<', after ?? ''))
      // Ids sort by time.
      .orderBy('l.id', 'desc')
      .limit(limit)
  );
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditQuery>['execute']>>[number];

export async function entriesBy(db: Db, actorId: string) {
  return await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'target_type', 'target_id', 'before', 'after'])
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute();
}
