import type { FastifyInstance } from 'fastify';
import { deviceCookie, readDeviceTokens } from '#platform/http/device-cookie.ts';
import { isFromOwnPage } from '#platform/http/same-origin.ts';
import { messageView } from '../page-layout.view.ts';
import { sendHtml } from '../page-reply.ts';
import { inLowerCase, type PersonPages } from '../page-request.ts';
import { readBookablePage } from '../read-public-page.ts';
import { codeRoutes } from './code-step.routes.ts';
import { signVisitorIn } from './finish-visit.ts';
import { formRoutes } from './form-step.routes.ts';
import { payRoutes } from './pay-step.routes.ts';
import { readVisit, readVisitToken } from './read-visit.ts';
import { type AddStep, type Ask, orTimes, type StepDeps } from './visit-step.ts';

/** Enough for a full-length answer to every question, percent-encoded. */
const FORM_BYTES = 600_000;
const FOREIGN = { title: 'Please try again', text: 'This form was sent from another site, so nothing was done.' };

/** Booking on a public page, step by step: plain pages and forms, each step kept in the visit's row. */
export function visitRoutes(app: FastifyInstance, deps: StepDeps, pages: PersonPages): void {
  const { publicUrl, site } = deps;
  const add: AddStep = (method, path, handle) =>
    app.route<Ask>({
      ...pages.limited,
      method,
      url: `/@:username/book${path}`,
      bodyLimit: FORM_BYTES,
      handler: async (request, reply) => {
        if (method === 'POST' && !isFromOwnPage(request, publicUrl)) {
          return await sendHtml(reply, 403, messageView(site(), FOREIGN));
        }
        const username = request.params.username.toLowerCase();
        const page = await readBookablePage(deps, username, readDeviceTokens(request.headers));
        if (!page) return await pages.movedOrNotThere(request, reply);
        if (username !== request.params.username)
          return await reply.redirect(inLowerCase(request.url), method === 'GET' ? 301 : 308);
        const token = readVisitToken(request.headers) ?? '';
        const found = await readVisit(deps, token);
        const visit = found?.mentorUserId === page.person.id ? found : undefined;
        return await orTimes(
          deps,
          { reply, page, visit },
          async () => await handle({ request, reply, page, token, visit }),
        );
      },
    });

  formRoutes(add, deps);
  codeRoutes(add, deps);
  payRoutes(add, deps);
  add('POST', '/sign-in', async ({ request, reply, token }) => {
    const { headers, ip } = request;
    const client = { userAgent: headers['user-agent'] ?? '', ip, deviceTokens: readDeviceTokens(headers) };
    const signedIn = await signVisitorIn(deps, { token, client });
    void reply.header('cache-control', 'no-store');
    if (!signedIn) return await reply.status(204).send();
    return await reply.header('set-cookie', deviceCookie(signedIn.deviceTokens, app.serving)).send(signedIn.body);
  });
}
