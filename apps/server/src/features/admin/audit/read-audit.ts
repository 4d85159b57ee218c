import { COMMAND_LINE } from '@right-circle/contract/admin';
import { limits } from '@right-circle/contract/limits';
import type { Db } from '#platform/db/db.ts';
import { pageOf } from '../page.ts';
import { type AuditRow, auditQuery } from './audit.store.ts';

export type { AuditRow };

type AuditFilter = {
  actor?: string | undefined;
  action?: AuditRow['action'] | undefined;
  target?: string | undefined;
  cursor?: string | undefined;
};

const { pageSize } = limits.admin;

export async function readAudit(
  { db }: { db: Db },
  { actor, action, target, cursor }: AuditFilter,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const userId = actor === COMMAND_LINE ? null : actor;
  const filter = { actor: userId === undefined ? undefined : { userId }, action, targetId: target, after: cursor };
  return pageOf(await auditQuery(db, { ...filter, limit: pageSize + 1 }).execute(), pageSize);
}
