import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { reauthenticationMethods } from './errors.ts';
import { list } from './list.ts';
import { passkeyOptions, secondFactorProof, typedCode } from './second-factors.ts';

const done = z.object({ message: z.string() });
const currentPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, { error: 'Enter your password.' })
  .max(1000, { error: 'Password is too long.' });

export const accountSecurity = z.object({
  has_password: z.boolean(),
  linked_accounts: list(z.enum(['google', 'instagram']), 10),
  /** Ways in which this person can prove again who they are; any one of them is enough. */
  reauthentication_methods: list(z.enum(reauthenticationMethods), reauthenticationMethods.length),
  /** Sensitive calls succeed without a new proof until then; null where this server asks for none. */
  proved_until: z.iso.datetime().nullable(),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

export const getAccountSecurity = endpoint({
  method: 'GET',
  path: '/user/security',
  summary: 'How you sign in, and how you can prove who you are',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  reply: accountSecurity,
});

export const ownProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: currentPassword }),
  ...secondFactorProof.options,
  z.object({ method: z.literal('email_code'), code: typedCode }),
]);
export type OwnProof = z.infer<typeof ownProof>;

/** A wrong proof is answered with 422 at `password` or `code`: the person stays signed in. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/user/reauthenticate',
  summary: 'Prove again who you are, for the calls that answer `reauthentication_required`',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  limit: { max: 30, perSeconds: 60 },
  body: z.object({ proof: ownProof }),
  reply: z.object({ proved_until: z.iso.datetime().nullable() }),
});

export const askForOwnPasskey = endpoint({
  method: 'POST',
  path: '/user/reauthenticate/passkey-options',
  summary: 'Ask for the options with which the browser proves by passkey who you are',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  limit: { max: 30, perSeconds: 60 },
  reply: passkeyOptions,
});

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/user/reauthenticate/email-code',
  summary: 'Mail a code of six digits to people who have neither a password nor a second factor',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  limit: { max: 5, perSeconds: 600 },
  reply: done,
});

/** Below /auth, so that the browser is recognised and stays a known device. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Choose a new password and end every other sign-in',
  access: 'signed-in',
  reauthenticate: 'unless-password',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({ current_password: currentPassword.optional(), new_password: newPassword }),
  reply: done,
});

export const revokeOtherDevices = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign every other device out',
  access: 'signed-in',
  reply: z.object({ message: z.string(), ended: z.int() }),
});
