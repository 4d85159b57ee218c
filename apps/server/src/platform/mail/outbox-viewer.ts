import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/db.ts';
import { escapeHtml } from '../escape-html.ts';
import { isFromThisMachine } from '../http/this-machine.ts';
import { findMail, newestMails, type StoredMail } from './outbox.store.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** /dev/mail: reads the outbox. Mails carry sign-in links, so it answers only this machine and never in production. */
export function addOutboxViewer(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>('/dev/mail/:id', { schema: { hide: true } }, async (request, reply) => {
    const mail =
      isFromThisMachine(request) && UUID.test(request.params.id) ? await findMail(db, request.params.id) : undefined;
    if (!mail) throw new AppError('not_found', 'There is no such mail.');
    // Mail HTML styles itself inline; the page policy of the product would strip that. It still runs no script.
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
    );
    return await reply.type('text/html; charset=utf-8').send(mail.html);
  });
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AppError('not_found', 'There is nothing at this address.');
    const mails = await newestMails(db);
    if (request.headers.accept?.includes('application/json')) return mails;
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return await reply.type('text/html; charset=utf-8').send(listPage(mails));
  });
}

function listPage(mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, createdAt }) =>
      `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><span>to ${escapeHtml(to)}</span><time>${createdAt.toISOString()}</time></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.75rem 0;border-bottom:1px solid #8884}ul{list-style:none;padding:0}span,time{opacity:.75}</style>
<h1>Outbox</h1><p>No mail server is set (SMTP_URL), so mails wait here.</p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>'}</html>`;
}
