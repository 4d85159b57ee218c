import * as contract from '@right-circle/contract/admin';
import { limits } from '@right-circle/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { serve } from '#platform/http/serve.ts';
import { pageOf } from '../page.ts';
import { type AuditRow, auditQuery } from './audit.store.ts';

const { pageSize } = limits.admin;

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listAuditLog, async ({ query: { actor, action, target, cursor } }) => {
    const userId = actor === contract.COMMAND_LINE ? null : actor;
    const filter = { actor: userId === undefined ? undefined : { userId }, action, targetId: target, after: cursor };
    const { rows, next } = pageOf(await auditQuery(db, { ...filter, limit: pageSize + 1 }).execute(), pageSize);
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
