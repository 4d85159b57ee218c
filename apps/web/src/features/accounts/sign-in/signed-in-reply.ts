import { NoReplyError } from '#lib/api-client.ts';

/** JSON without a token came from something between us and the server; stored, it would be a session that opens nothing. */
export function withToken<R extends { access_token: string }>(reply: R): R {
  if (typeof reply.access_token === 'string') return reply;
  throw new NoReplyError(new Error('the reply carries no token'));
}
