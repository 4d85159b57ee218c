import { AppError } from '#platform/app-error.ts';

export const NOT_YOUR_CHATS = 'You can only use your own chats.';

/** Refuses a call that names somebody other than the person who makes it. */
export function refuseForeign(actorId: string, claimedId: string): void {
  if (actorId !== claimedId) throw new AppError('not_allowed', NOT_YOUR_CHATS);
}
