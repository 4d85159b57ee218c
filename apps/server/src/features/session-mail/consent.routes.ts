import * as contract from '@right-circle/contract/mail-consent';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { OPT_OUT_PATH } from '#platform/mail/opt-out.ts';
import { type AcceptDeps, acceptInvitation, stopAllMails } from './mail-consent.ts';

type ConsentDeps = AcceptDeps & { appName: string };

export function consentRoutes(app: FastifyInstance, deps: ConsentDeps): void {
  serve(app, contract.acceptInvitation, async ({ body }) => {
    await acceptInvitation(deps, body.token);
    return { message: "You're in. We'll email you the details." };
  });
  serve(app, contract.optOut, async ({ query }) => {
    await stopAllMails(deps, query.token);
    return { message: `You won't get any more emails from ${deps.appName}.` };
  });
  // Mail programs that do not post open the address in a browser, where nothing happens before a click.
  app.get('/api/mail/opt-out', { schema: { hide: true } }, async (request, reply) => {
    const [, query = ''] = request.url.split('?');
    return await reply.redirect(`${OPT_OUT_PATH}?${query}`, 303);
  });
}
