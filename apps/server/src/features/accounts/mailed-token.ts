import { createHmac } from 'node:crypto';
import { currentCall } from '#platform/call-context.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import type { TokenPurpose } from './one-time-token.store.ts';

/**
 * Creates the token of a link in an email, so that no job ever contains a readable one. A job that runs again gets the same
 * token: its email has the same id, and mail programs that have the first one do not show the second.
 */
export async function mailedToken(tokenKey: () => Promise<Buffer>, purpose: TokenPurpose): Promise<string> {
  const { jobId } = currentCall() ?? {};
  if (!jobId) return newSecretToken();
  return createHmac('sha256', await tokenKey())
    .update(`mailed token\n${purpose}\n${jobId}`)
    .digest('base64url');
}
