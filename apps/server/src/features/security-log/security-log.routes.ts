import { listSecurityEvents } from '@right-circle/contract/security-log';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { serve } from '#platform/http/serve.ts';
import { readSecurityLog } from './read-security-log.ts';
import { securityEventView } from './security-log.view.ts';

export function securityLogRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, listSecurityEvents, async ({ actor, query }) => {
    const { events, nextBefore } = await readSecurityLog(db, actor.userId, query.before);
    return { events: events.map(securityEventView), next_before: nextBefore };
  });
}
