import { z } from 'zod';
import { email, newPassword, opaqueToken } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { reauthenticationMethods } from './errors.ts';
import { list } from './list.ts';
import { passkeyOptions, secondFactorProof, typedCode } from './second-factors.ts';

const done = z.object({ message: z.string() });
const currentPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, { error: 'Enter your password.' })
  .max(1000, { error: 'Password is too long.' });

const emailChange = z.object({
  new_email: z.string(),
  requested_at: z.iso.datetime(),
  /** Expiry of the confirmation link emailed to the new address. */
  expires_at: z.iso.datetime(),
});

const linkedProvider = z.enum(['google', 'instagram']);
export type LinkedProvider = z.infer<typeof linkedProvider>;

export const accountSecurity = z.object({
  has_password: z.boolean(),
  linked_accounts: list(linkedProvider, 10),
  /** New address waiting for confirmation, if a change was requested. */
  email_change: emailChange.nullable(),
  /** Methods this person can reauthenticate with; any one of them is enough. */
  reauthentication_methods: list(z.enum(reauthenticationMethods), reauthenticationMethods.length),
  /** Sensitive calls need no new proof until then; null if this server never asks for one. */
  proved_until: z.iso.datetime().nullable(),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

export const getAccountSecurity = endpoint({
  method: 'GET',
  path: '/user/security',
  summary: 'How you sign in, a change of address that waits, and how you can prove who you are',
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

/** A wrong proof is a 422 on `password` or `code`, so the person stays signed in. */
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

/** Lives under /auth so that the browser is recognised and remains a known device. */
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

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/user/email-change',
  summary: 'Mail a link to a new address; the address changes once it is opened',
  access: 'signed-in',
  reauthenticate: 'always',
  limit: { max: 10, perSeconds: 3600 },
  body: z.object({ email }),
  reply: emailChange,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/email-change',
  summary: 'Cancel a change of address that is not confirmed yet',
  access: 'signed-in',
  reply: done,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  summary: 'Confirm a new address with the token from the mail',
  access: 'public',
  bodyType: 'form',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({ token: opaqueToken }),
  reply: z.object({ message: z.string(), email: z.string() }),
});

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/undo-email-change',
  summary:
    'Say that you did not ask for a new address: it is undone, every sign-in ends and the password no longer works',
  access: 'public',
  bodyType: 'form',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({ token: opaqueToken }),
  /** `reset_token` is for POST /auth/reset-password. */
  reply: z.object({ message: z.string(), reset_token: z.string() }),
});

export const linkGoogle = endpoint({
  method: 'POST',
  path: '/user/linked-accounts/google',
  summary: 'Log in with a Google account too, proved by an ID token made for this request',
  access: 'signed-in',
  reauthenticate: 'always',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({ token: opaqueToken, nonce: z.string().max(200).optional() }),
  reply: done,
});

export const linkInstagram = endpoint({
  method: 'POST',
  path: '/user/linked-accounts/instagram',
  summary: 'Log in with an Instagram account too, proved by an authorisation code',
  access: 'signed-in',
  reauthenticate: 'always',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({ code: opaqueToken }),
  reply: done,
});

export const unlinkAccount = endpoint({
  method: 'DELETE',
  path: '/user/linked-accounts/:provider',
  summary: 'Stop logging in with a Google or Instagram account; refused where it is the only way to log in',
  access: 'signed-in',
  reauthenticate: 'always',
  limit: { max: 20, perSeconds: 600 },
  params: z.object({ provider: linkedProvider }),
  reply: done,
});

export const revokeOtherDevices = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign every other device out',
  access: 'signed-in',
  reply: z.object({ message: z.string(), ended: z.int() }),
});
