import { indiaDate, indiaDay, startOfIndiaDay } from '@right-circle/rules/india-time';
import type { ChatDeps } from './chat-deps.ts';
import { tokensUsed } from './usage.store.ts';

/** The allowance is counted by the day in India, wherever people are. */
export async function usageOf(
  { db, now }: Pick<ChatDeps, 'db' | 'now'>,
  userId: string,
): Promise<{ usedTokens: number; resetsAt: Date }> {
  const at = now();
  return {
    usedTokens: await tokensUsed(db, userId, indiaDate(at)),
    resetsAt: new Date(startOfIndiaDay(indiaDay(at.getTime()) + 1)),
  };
}
