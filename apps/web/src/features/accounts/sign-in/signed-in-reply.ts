import { NoReplyError } from '#lib/api-client.ts';

/** Rejects JSON without a token: it came from a proxy, and saving it would start a session that cannot open anything. */
export function withToken<R extends { access_token: string }>(reply: R): R {
  if (typeof reply.access_token === 'string') return reply;
  throw new NoReplyError(new Error('the reply carries no token'));
}
