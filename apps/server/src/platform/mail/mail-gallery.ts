import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { escapeHtml } from '../escape-html.ts';
import { sendCalendarText, sendListPage, sendMailPage } from './mail-pages.ts';
import type { Mail } from './mailer.ts';

/** A template filled with sample data. */
type SampleMail = { name: string; mail: Mail };

const schema = { hide: true };
type ByName = { Params: { name: string } };

/** /dev/mail/gallery: how every template looks. The mails are written when somebody looks, which no start has to wait for. */
export function addMailGallery(app: FastifyInstance, samples: () => readonly SampleMail[]): void {
  const asked = (request: FastifyRequest<ByName>): Mail => {
    const sample = samples().find(({ name }) => name === request.params.name);
    if (!sample) throw new AppError('not_found', 'There is no such template.');
    return sample.mail;
  };
  app.get('/dev/mail/gallery', { schema }, async (_request, reply) => {
    return await sendListPage(reply, { title: 'Mail templates', body: samples().map(section).join('') });
  });
  app.get<ByName>(
    '/dev/mail/gallery/:name',
    { schema },
    async (request, reply) => await sendMailPage(reply, asked(request)),
  );
  app.get<ByName>('/dev/mail/gallery/:name/text', { schema }, async (request, reply) => {
    return await reply.type('text/plain; charset=utf-8').send(asked(request).text);
  });
  app.get<ByName>(
    '/dev/mail/gallery/:name/invite.ics',
    { schema },
    async (request, reply) => await sendCalendarText(reply, asked(request)),
  );
}

function section({ name, mail }: SampleMail): string {
  const path = `/dev/mail/gallery/${name}`;
  const entry = mail.calendar ? ` · <a href="${path}/invite.ics">${mail.calendar.method}</a>` : '';
  return `<section><h2>${escapeHtml(mail.subject)}</h2><span>to ${escapeHtml(mail.to)}</span> · <a href="${path}">${name}</a> · <a href="${path}/text">text</a>${entry}
<iframe src="${path}" title="${name}" loading="lazy"></iframe></section>`;
}
