import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/db.ts';
import { escapeHtml } from '../escape-html.ts';
import { isUuid } from '../ids.ts';
import { sendCalendarText, sendListPage, sendMailPage } from './mail-pages.ts';
import { findMail, newestMails, type StoredMail } from './outbox.store.ts';

const schema = { hide: true };
const LIMIT = 100;
type ById = { Params: { id: string } };

/**
 * /dev/mail: shows the outbox, with `?to=`, once or several times, only the mails to those addresses. Mails contain
 * sign-in links, so `app` only answers this machine.
 */
export function addOutboxViewer(app: FastifyInstance, db: Db): void {
  const asked = async (request: FastifyRequest<ById>): Promise<StoredMail> => {
    const mail = isUuid(request.params.id) ? await findMail(db, request.params.id) : undefined;
    if (!mail) throw new AppError('not_found', 'There is no such mail.');
    return mail;
  };
  app.get<ById>('/dev/mail/:id', { schema }, async (request, reply) => await sendMailPage(reply, await asked(request)));
  app.get<ById>(
    '/dev/mail/:id/invite.ics',
    { schema },
    async (request, reply) => await sendCalendarText(reply, await asked(request)),
  );
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mail', { schema }, async (request, reply) => {
    const { to = [] } = request.query;
    const mails = await newestMails(db, LIMIT, [to].flat());
    if (request.headers.accept?.includes('application/json')) return mails;
    return await sendListPage(reply, { title: 'Outbox', body: listOf(mails) });
  });
}

function listOf(mails: StoredMail[]): string {
  const rows = mails.map(({ id, to, subject, calendar, createdAt }) => {
    const entry = calendar ? `<a href="/dev/mail/${id}/invite.ics">invite.ics (${calendar.method})</a>` : '';
    return `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><span>to ${escapeHtml(to)}</span>${entry}<time>${createdAt.toISOString()}</time></li>`;
  });
  return `<p>No mail server is set (SMTP_URL), so mails wait here. <a href="/dev/mail/gallery">All templates</a></p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>'}`;
}
