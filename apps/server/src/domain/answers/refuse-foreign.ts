import { AppError } from '#platform/app-error.ts';

/** Refuses a call that names somebody else than the person who makes it. */
export function refuseForeign(actorId: string, claimedId: string): void {
  if (actorId !== claimedId) throw new AppError('not_allowed', 'You can only use your own chats.');
}
