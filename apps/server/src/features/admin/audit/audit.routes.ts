import * as contract from '@right-circle/contract/admin';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { serve } from '#platform/http/serve.ts';
import { type AuditRow, readAudit } from './read-audit.ts';

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAuditLog, async ({ query }) => {
    const { rows, next } = await readAudit({ db }, query);
    return { data: rows.map(entryView), next_cursor: next };
  });
}

function entryView(row: AuditRow): contract.AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { user_id: row.actorId, username: row.username },
    action: row.action,
    target_type: row.targetType,
    target_id: row.targetId,
    before: row.before,
    after: row.after,
  };
}
