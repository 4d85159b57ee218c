import { listSecurityEvents, PAGE_OF_SECURITY_EVENTS, type SecurityEvent } from '@right-circle/contract/security-log';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { serve } from '#platform/http/serve.ts';
import { type SecurityEventRow, securityEventsOf } from './security-event.store.ts';

export function securityLogRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, listSecurityEvents, async ({ actor, query }) => {
    const limit = PAGE_OF_SECURITY_EVENTS;
    const found = await securityEventsOf(db, actor.userId, { before: query.before, limit: limit + 1 });
    const page = found.slice(0, limit);
    return { events: page.map(eventView), next_before: found.length > limit ? (page.at(-1)?.id ?? null) : null };
  });
}

export function eventView({ id, at, kind, detail, count }: SecurityEventRow): SecurityEvent {
  return { id, at: at.toISOString(), kind, detail, count };
}
