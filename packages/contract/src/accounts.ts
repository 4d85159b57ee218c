import { isReservedUsername } from '@right-circle/rules/reserved-usernames';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { platforms } from './profile-choices.ts';
import { lineOfText } from './text.ts';

export const platformFollowers = z.partialRecord(z.enum(platforms), z.int().nonnegative());

/** The signed-in person as the API returns them; `user_id` and `name` repeat `id` and `full_name` under the wire's other spellings. */
export const user = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  bio: z.string(),
  profile_pic: z.string().nullable(),
  platform_followers: platformFollowers,
  categories: z.array(z.string()),
  created_at: z.iso.datetime(),
  email_verified: z.boolean(),
  age_confirmed: z.boolean(),
  is_moderator: z.boolean(),
  is_admin: z.boolean(),
});
export type User = z.infer<typeof user>;

export const username = lineOfText({ name: 'User name', ...limits.username }).pipe(
  z
    .string()
    .regex(/^[A-Za-z0-9._]+$/, { error: 'Use letters, digits, dots and underscores only.' })
    .transform((value) => value.toLowerCase())
    .refine((value) => !isReservedUsername(value), { error: 'This user name is reserved. Choose another one.' }),
);

export const email = lineOfText({ name: 'Email', ...limits.email }).pipe(
  z.email({ error: 'Enter a valid email address.' }).transform((value) => value.toLowerCase()),
);

// Passwords are stored as typed, never trimmed or normalised. A null byte can't be typed, so it is an attack or a bug.
export const newPassword = z
  .string({ error: 'Password is required.' })
  .min(limits.password.min, { error: `Password needs at least ${limits.password.min} characters.` })
  .max(limits.password.max, { error: `Password can have at most ${limits.password.max} characters.` })
  .refine((value) => !value.includes('\0'), { error: 'Password contains characters we cannot keep.' });

export const dateOfBirth = z.iso.date({ error: 'Enter your date of birth.' });

export const registration = z.object({
  full_name: lineOfText({ name: 'Full name', ...limits.fullName }),
  username,
  email,
  password: newPassword,
  date_of_birth: dateOfBirth,
});

export const signedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  user,
  /** Notice about this sign-in for the person. */
  message: z.string().optional(),
});
const done = z.object({ message: z.string() });

/** Code of an operator's invitation, needed while sign-up is by invitation. */
const invite = z.string().trim().max(limits.inviteCode).optional();

/** Page to open afterwards; ignored unless it is a page of the app. */
const next = z.string().max(limits.nextPath).optional();
export const opaqueToken = z.string({ error: 'Token is required.' }).min(1, { error: 'Token is required.' }).max(8192);

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and sign in',
  access: 'public',
  bodyType: 'form',
  limit: { max: 10, perSeconds: 600 },
  body: registration.extend({ next, invite }),
  replyStatus: 201,
  reply: signedIn,
});

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
  body: z.object({ token: opaqueToken, nonce: z.string().max(200).optional(), invite }),
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
  body: z.object({ code: opaqueToken, invite }),
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
  body: z.object({ email, next }),
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

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirm an email address with the token from the mail',
  access: 'public',
  bodyType: 'form',
  limit: { max: 30, perSeconds: 600 },
  body: z.object({ token: opaqueToken }),
  reply: done,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Mail the verification link again',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  limit: { max: 5, perSeconds: 600 },
  body: z.object({ next }).nullish(),
  reply: done,
});

export const confirmAge = endpoint({
  method: 'POST',
  path: '/auth/confirm-age',
  summary: 'State the date of birth after a Google or Instagram sign-up',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  bodyType: 'form',
  limit: { max: 10, perSeconds: 600 },
  body: z.object({ date_of_birth: dateOfBirth }),
  reply: user,
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

export const getUser = endpoint({
  method: 'GET',
  path: '/user/get-user',
  summary: 'The signed-in person',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  reply: user,
});

/**
 * Proof that the account owner requested the deletion. People who signed up with Google or Instagram have no password.
 */
export const deletionProof = z.enum(['password', 'email_link', 'recent_sign_in']);

export const getDeletionProof = endpoint({
  method: 'GET',
  path: '/user/delete-account',
  summary: 'What deleting this account asks for',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  /** `refusal`: why the account can't be deleted yet (money would be lost). */
  reply: z.object({ proof: deletionProof, grace_days: z.int(), refusal: z.string().nullable() }),
});

const deletionStarted = z.object({ message: z.string(), delete_on: z.iso.datetime() });

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/delete-account',
  summary: 'Hide this account at once and delete it after the grace period, unless its owner logs in before',
  access: 'signed-in',
  reauthenticate: 'unless-password',
  beforeAgeConfirmed: true,
  bodyType: 'form',
  limit: { max: 10, perSeconds: 600 },
  body: z.object({ password: z.string().max(1000, { error: 'Password is too long.' }).optional() }).nullish(),
  reply: deletionStarted,
});

export const sendDeletionLink = endpoint({
  method: 'POST',
  path: '/user/delete-account/link',
  summary: 'Mail the link that deletes an account without a password',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  limit: { max: 5, perSeconds: 600 },
  reply: done,
});

export const confirmDeletion = endpoint({
  method: 'POST',
  path: '/auth/delete-account',
  summary: 'Delete the account a mailed link was made for',
  access: 'public',
  bodyType: 'form',
  limit: { max: 20, perSeconds: 600 },
  body: z.object({ token: opaqueToken }),
  reply: deletionStarted,
});
