import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Mail } from './mailer.ts';

/** Mail HTML uses inline styles, which the product's page policy would block. It still runs no script. */
export async function sendMailPage(reply: FastifyReply, { html }: Pick<Mail, 'html'>): Promise<FastifyReply> {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";
  return await reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}

/** Shown instead of attached, because nobody wants these entries in their own calendar. */
export async function sendCalendarText(
  reply: FastifyReply,
  { calendar }: Pick<Mail, 'calendar'>,
): Promise<FastifyReply> {
  if (!calendar) throw new AppError('not_found', 'This mail carries no calendar entry.');
  return await reply.type('text/plain; charset=utf-8').send(calendar.text);
}

/** A page of this viewer: `body` is markup. */
export async function sendListPage(
  reply: FastifyReply,
  { title, body }: { title: string; body: string },
): Promise<FastifyReply> {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.75rem 0;border-bottom:1px solid #8884}ul{list-style:none;padding:0}span,time{opacity:.75}iframe{width:100%;height:46rem;border:1px solid #8884;border-radius:.5rem;margin-top:.5rem}section{margin:2.5rem 0}h2{font-size:1rem;margin:0}</style>
<main><h1>${title}</h1>${body}</main></html>`;
  return await reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}
