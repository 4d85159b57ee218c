import { z } from 'zod';
import { opaqueToken } from './accounts.ts';
import { endpoint } from './endpoint.ts';

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
  reply: z.object({ message: z.string() }),
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
