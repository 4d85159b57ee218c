import { z } from 'zod';
import { pageCursor } from './admin.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { reportReason } from './safety.ts';
import { device } from './sign-in.ts';
import { lineOfText, manyLines } from './text.ts';

const account = z.object({
  user_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  created_at: z.iso.datetime(),
  state: z.enum(['active', 'suspended', 'leaving']),
});
export type FoundAccount = z.infer<typeof account>;

export const findAccounts = endpoint({
  method: 'GET',
  path: '/admin/accounts',
  summary: 'Accounts by name, user name, email address or id, newest first; all of them without a search',
  access: 'signed-in',
  role: 'admin',
  query: z.object({
    q: lineOfText({ name: 'Search', min: 0, max: limits.email.max }).default(''),
    cursor: pageCursor,
  }),
  reply: z.object({ data: list(account, limits.admin.pageSize), next_cursor: z.uuid().nullable() }),
});

const accountFile = account.extend({
  is_moderator: z.boolean(),
  is_admin: z.boolean(),
  is_self: z.boolean(),
  has_password: z.boolean(),
  providers: z.array(z.enum(['google', 'instagram'])),
  has_second_factor: z.boolean(),
  age_confirmed: z.boolean(),
  suspended_at: z.iso.datetime().nullable(),
  deletion_requested_at: z.iso.datetime().nullable(),
  last_active_at: z.iso.datetime().nullable(),
  sign_ins: z.array(device.omit({ is_current: true })),
  bookings: z.object({ as_mentor: z.int(), as_seeker: z.int() }),
});
export type AccountFile = z.infer<typeof accountFile>;

const params = z.object({ id: z.uuid() });
const done = z.object({ message: z.string() });
const note = manyLines({ name: 'Reason', max: limits.moderationNote.max });

export const getAccountFile = endpoint({
  method: 'GET',
  path: '/admin/accounts/:id',
  summary: 'One account with its state and its sign-ins',
  access: 'signed-in',
  role: 'admin',
  params,
  reply: accountFile,
});

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/suspend',
  summary: 'Suspend an account: signs its owner out, cancels and refunds their sessions and mails them the reason',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  params,
  body: z.object({ rule: reportReason, note }),
  reply: done,
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/restore',
  summary: 'End a suspension and mail the owner of the account the reason',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  params,
  body: z.object({ note }),
  reply: done,
});

export const endSignIns = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/end-sign-ins',
  summary: 'Sign a person out everywhere and end every other access to their account',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  params,
  reply: done,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/resend-confirmation',
  summary: 'Mail a person the link that confirms their address again',
  access: 'signed-in',
  role: 'admin',
  limit: { max: 60, perSeconds: 600 },
  params,
  reply: done,
});

export const exportAccount = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/export',
  summary: 'Everything kept about a person, as the zip they can download themselves, to answer a data request',
  access: 'signed-in',
  role: 'admin',
  reauthenticate: 'always',
  limit: { max: 20, perSeconds: 3600 },
  params,
  reply: z.string().meta({ format: 'binary' }),
});
