import { AppError } from '#platform/app-error.ts';
import { optOut } from '#platform/mail/opt-out.ts';

/** Ends all mails to the address that the link in one of them was signed for. */
export async function stopAllMails(deps: Parameters<typeof optOut>[0], token: string): Promise<void> {
  if (await optOut(deps, token)) return;
  throw new AppError('invalid_token', 'This link is incomplete. Open it again from the email.');
}
