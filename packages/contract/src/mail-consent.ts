import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const token = z.string({ error: 'Token is required.' }).min(1, { error: 'Token is required.' }).max(1000);
const done = z.object({ message: z.string() });

/**
 * Mail providers call this for many people from few IP addresses, with "List-Unsubscribe=One-Click" as the body (RFC
 * 8058).
 */
export const optOut = endpoint({
  method: 'POST',
  path: '/mail/opt-out',
  summary: 'Stop all mail to an address without an account, with the token from a mail',
  access: 'public',
  bodyType: 'form',
  limit: { max: 600, perSeconds: 60 },
  query: z.object({ token }),
  reply: done,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/mail/invitation',
  summary: 'Accept an invitation to a session, with the token from the mail',
  access: 'public',
  limit: { max: 60, perSeconds: 600 },
  body: z.object({ token }),
  reply: done,
});
