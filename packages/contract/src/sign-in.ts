import { z } from 'zod';
import { email, inviteCode, newPassword, nextPage, opaqueToken, signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const done = z.object({ message: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with user name or email and password',
  access: 'public',
  bodyType: 'form',
  limit: { max: 30, perSeconds: 60 },
  body: z
    // `email` is an alias that some clients send instead of `username`; both fields accept either value.
    .object({
      username: z.string().max(1000, { error: 'User name is too long.' }).optional(),
      email: z.string().max(1000, { error: 'Email is too long.' }).optional(),
      password: z
        .string({ error: 'Password is required.' })
        .min(1, { error: 'Password is required.' })
        .max(1000, { error: 'Password is too long.' }),
    })
    .transform(({ username: name, email: alias, password }, context) => {
      // PostgreSQL rejects text with null bytes.
      const identifier = (name ?? alias ?? '').replaceAll('\0', '').trim();
      if (!identifier)
        context.addIssue({ code: 'custom', path: ['username'], message: 'User name or email is required.' });
      return { identifier, password };
    }),
  reply: signedIn,
});

export const googleLogin = endpoint({
  method: 'POST',
  path: '/auth/google',
  summary: 'Sign in with a Google ID token',
  access: 'public',
  bodyType: 'form',
  limit: { max: 30, perSeconds: 60 },
  // Required in practice: a token is only accepted with the nonce it was issued for. Optional in the schema so that a
  // server without Google can say so first.
  body: z.object({ token: opaqueToken, nonce: z.string().max(200).optional(), invite: inviteCode }),
  reply: signedIn,
  repeatsDetail: true,
});

export const instagramLogin = endpoint({
  method: 'POST',
  path: '/auth/instagram',
  summary: 'Sign in with an Instagram authorisation code',
  access: 'public',
  bodyType: 'form',
  limit: { max: 30, perSeconds: 60 },
  body: z.object({ code: opaqueToken, invite: inviteCode }),
  reply: signedIn,
  repeatsDetail: true,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a link to choose a new password',
  access: 'public',
  bodyType: 'form',
  limit: { max: 10, perSeconds: 600 },
  body: z.object({ email, next: nextPage }),
  reply: done,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the token from the mail',
  access: 'public',
  bodyType: 'form',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({ token: opaqueToken, password: newPassword }),
  reply: done,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revoke the session that carries this call',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  reply: done,
});

export const device = z.object({
  id: z.uuid(),
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The devices signed in to this account',
  access: 'signed-in',
  reply: z.object({ sessions: z.array(device) }),
});

export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign one device out',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: done,
});
