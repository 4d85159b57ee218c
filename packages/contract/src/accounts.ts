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
export const inviteCode = z.string().trim().max(limits.inviteCode).optional();

/** Page to open afterwards; ignored unless it is a page of the app. */
export const nextPage = z.string().max(limits.nextPath).optional();
export const opaqueToken = z.string({ error: 'Token is required.' }).min(1, { error: 'Token is required.' }).max(8192);

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and sign in',
  access: 'public',
  bodyType: 'form',
  limit: { max: 10, perSeconds: 600 },
  body: registration.extend({ next: nextPage, invite: inviteCode }),
  replyStatus: 201,
  reply: signedIn,
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
  body: z.object({ next: nextPage }).nullish(),
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

export const getUser = endpoint({
  method: 'GET',
  path: '/user/get-user',
  summary: 'The signed-in person',
  access: 'signed-in',
  beforeAgeConfirmed: true,
  reply: user,
});
