import * as contract from '@right-circle/contract/calendar';
import type { FastifyInstance } from 'fastify';
import { rateLimitOf, serve } from '#platform/http/serve.ts';
import {
  type CalendarDeps,
  isCalendarOn,
  readCalendar,
  renewCalendarAddress,
  switchCalendarOff,
} from './calendar-feed.ts';

export function calendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  serve(app, contract.getCalendarAddress, async ({ actor }) => ({ is_on: await isCalendarOn(deps, actor.userId) }));
  serve(app, contract.renewCalendarAddress, async ({ actor }) => ({
    url: await renewCalendarAddress(deps, actor.userId),
  }));
  serve(app, contract.switchCalendarOff, async ({ actor }) => {
    await switchCalendarOff(deps, actor.userId);
    return { is_on: false };
  });
  const { path, summary, params } = contract.getCalendar;
  app.get<{ Params: { file: string } }>(
    `/api${path}`,
    {
      schema: { summary, tags: ['calendar'], params },
      config: { rateLimit: rateLimitOf(contract.getCalendar, app.serving.rateLimitScale) },
    },
    async (request, reply) => {
      const text = await readCalendar(deps, request.params.file);
      return await reply
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline; filename="sessions.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
