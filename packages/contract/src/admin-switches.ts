import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { productParts } from './product-parts.ts';
import { signUpModes, switches } from './switches.ts';

const done = z.object({ message: z.string() });
const operator = { access: 'signed-in', role: 'admin' } as const;

const switchSettings = z.object({
  switches,
  /** When each was changed last; missing if it never was. */
  changed_at: z.record(z.string(), z.iso.datetime()),
});
export type SwitchSettings = z.infer<typeof switchSettings>;

export const getSwitchSettings = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/switches',
  summary: 'Every switch and when it was changed',
  reply: switchSettings,
});

const change = z.discriminatedUnion('name', [
  z.object({ name: z.literal('sign_up'), value: z.enum(signUpModes) }),
  z.object({ name: z.enum(productParts), value: z.boolean() }),
]);
export type SwitchChange = z.infer<typeof change>;

export const changeSwitch = endpoint({
  ...operator,
  method: 'PUT',
  path: '/admin/switches',
  summary: 'Switch a part of the product on or off, or change who can sign up',
  reauthenticate: 'always',
  body: change,
  reply: switchSettings,
});

const invite = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  max_uses: z.int(),
  uses: z.int(),
  state: z.enum(['open', 'used_up', 'expired', 'revoked']),
});
export type Invite = z.infer<typeof invite>;

export const listInvites = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/invites',
  summary: 'Invitations to sign up, newest first',
  reply: z.object({ data: list(invite, limits.admin.invites) }),
});

export const createInvite = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/invites',
  summary: 'Create an invitation to sign up; only this reply has its code',
  reauthenticate: 'always',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({
    max_uses: z.int().min(1).max(limits.admin.inviteUses),
    days: z.int().min(1).max(limits.admin.inviteDays),
  }),
  replyStatus: 201,
  reply: z.object({ invite, code: z.string(), url: z.string() }),
});

export const revokeInvite = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/admin/invites/:id',
  summary: 'Revoke an invitation; accounts that were opened with it stay',
  params: z.object({ id: z.uuid() }),
  reply: done,
});
