import { z } from 'zod';
import { optionally } from './admin.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { lineOfText } from './text.ts';

const operator = { access: 'signed-in', role: 'admin' } as const;
const params = z.object({ id: z.uuid() });

/** `waiting`: not sent yet, and the server tries again by itself. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;

const loggedMail = z.object({
  id: z.uuid(),
  to: z.string(),
  /** Links and codes are hidden. */
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  tries: z.int(),
  /** Why the last failed try failed, without secrets and addresses. */
  error: z.string().nullable(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

export const listMails = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/mails',
  summary: 'Emails of the last 90 days, newest first, by the beginning of an address or of words of the subject',
  query: z.object({
    q: lineOfText({ name: 'Search', min: 0, max: limits.email.max }).default(''),
    state: optionally(z.enum(mailStates)),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({ data: list(loggedMail, limits.admin.pageSize), next_cursor: z.string().nullable() }),
});

const mailFile = loggedMail.extend({
  /** Links and codes are hidden. Null if a mail server took it: the server keeps no copy. */
  text: z.string().nullable(),
  /** The job that writes it was given up and can be run again. */
  can_resend: z.boolean(),
});
export type MailFile = z.infer<typeof mailFile>;

export const getMail = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/mails/:id',
  summary: 'One email, with its text where it is kept; links and codes are hidden',
  params,
  reply: mailFile,
});

export const resendMail = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/mails/:id/resend',
  summary: 'Write and send a failed email again',
  params,
  reply: z.object({ message: z.string() }),
});
