import * as contract from '@right-circle/contract/admin-mail';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { LoggedMail } from '#platform/mail/mail-log.store.ts';
import { type MailDeps, readMail, resendMail, searchMails } from './mails.ts';

export function mailRoutes(app: FastifyInstance, deps: MailDeps): void {
  serve(app, contract.listMails, async ({ query }) => {
    const { rows, next } = await searchMails(deps, query);
    return { data: rows.map(mailView), next_cursor: next };
  });
  serve(app, contract.getMail, async ({ params }) => {
    const mail = await readMail(deps, params.id);
    return { ...mailView(mail), text: mail.text, can_resend: mail.canResend };
  });
  serve(app, contract.resendMail, async ({ params, actor }) => {
    await resendMail(deps, { operatorId: actor.userId, id: params.id });
    return { message: 'The email will be sent again.' };
  });
}

function mailView(mail: LoggedMail): contract.LoggedMail {
  const { id, to, subject, state, tries, error } = mail;
  return {
    id,
    to,
    subject,
    state,
    created_at: mail.createdAt.toISOString(),
    tried_at: mail.triedAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
    tries,
    error,
  };
}
