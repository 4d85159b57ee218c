import { ApiError, NoReplyError } from './api-client.ts';

/** Returns the server's own reason where a reply gave one, otherwise the text of the screen. */
export function errorText(error: unknown, noReply: string, noDetail: string = noReply): string {
  if (error instanceof ApiError) return error.detail ?? noDetail;
  return error instanceof NoReplyError ? noReply : noDetail;
}
