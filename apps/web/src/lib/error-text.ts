import { ApiError, NoReplyError } from './api-client.ts';

/** Returns the server's own reason if the reply has one, otherwise the screen's text. */
export function errorText(error: unknown, noReply: string, noDetail: string = noReply): string {
  if (error instanceof ApiError) return error.detail ?? noDetail;
  return error instanceof NoReplyError ? noReply : noDetail;
}
