import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { lineOfText } from './text.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
export const typedCode = z
  .string({ error: 'Enter the code.' })
  .max(40, { error: 'Enter the code.' })
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, { error: 'Enter the code.' }));

/** The browser's response to a passkey request: AuthenticationResponseJSON of WebAuthn. */
export const passkeyAnswer = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});

/** The browser's response to a request for a new passkey: RegistrationResponseJSON of WebAuthn. */
export const newPasskeyAnswer = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: list(z.string().max(20), 8).optional(),
  }),
});

export const secondFactorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: typedCode }),
  z.object({ method: z.literal('recovery'), code: typedCode }),
  z.object({ method: z.literal('passkey'), answer: passkeyAnswer }),
]);
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

/** Options for the browser's passkey dialog, as JSON text: the format belongs to WebAuthn, not to this contract. */
export const passkeyOptions = z.object({ options: z.string() });
const pendingToken = z.string().min(1).max(200);

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Finish a sign-in with its second factor',
  access: 'public',
  limit: { max: 30, perSeconds: 60 },
  body: z.object({ token: pendingToken, proof: secondFactorProof }),
  reply: signedIn,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey-options',
  summary: 'Ask for the options with which the browser finishes a sign-in by passkey',
  access: 'public',
  limit: { max: 30, perSeconds: 60 },
  body: z.object({ token: pendingToken }),
  reply: passkeyOptions,
});

export const secondFactors = z.object({
  totp: z.boolean(),
  passkeys: list(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
    limits.passkeys,
  ),
  recovery_codes_left: z.int(),
  /** Moderators need a second factor to moderate and can't remove their last one. */
  is_required: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** Codes are shown once; null while the earlier ones remain valid. */
const addedFactor = z.object({ factors: secondFactors, recovery_codes: list(z.string(), 10).nullable() });
const own = { access: 'signed-in', reauthenticate: 'always', limit: { max: 30, perSeconds: 600 } } as const;

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/user/second-factors',
  summary: 'Your authenticator app, passkeys and recovery codes',
  access: 'signed-in',
  reply: secondFactors,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/user/second-factors/totp',
  summary: 'Get a secret for your authenticator app; it counts once a code confirms it',
  ...own,
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/user/second-factors/totp/confirm',
  summary: 'Confirm the authenticator app with a code',
  ...own,
  body: z.object({ code: typedCode }),
  reply: addedFactor,
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/user/second-factors/totp',
  summary: 'Remove the authenticator app',
  ...own,
  reply: secondFactors,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/user/second-factors/passkeys/options',
  summary: 'Ask for the options with which the browser makes a passkey',
  ...own,
  reply: passkeyOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/second-factors/passkeys',
  summary: 'Add the passkey that the browser made',
  ...own,
  body: z.object({ name: lineOfText({ name: 'Name', max: limits.passkeyName }), answer: newPasskeyAnswer }),
  reply: addedFactor,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/second-factors/passkeys/:id',
  summary: 'Remove a passkey',
  ...own,
  params: z.object({ id: base64url(1400) }),
  reply: secondFactors,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/second-factors/recovery-codes',
  summary: 'Replace the recovery codes',
  ...own,
  reply: z.object({ factors: secondFactors, recovery_codes: list(z.string(), 10) }),
});
