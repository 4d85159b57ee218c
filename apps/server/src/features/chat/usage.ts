import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDate, indiaDay, startOfIndiaDay } from '@right-circle/rules/india-time';
import { lockPeople } from '#domain/lock-people.store.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/logger.ts';
import type { ChatDeps } from './chat-deps.ts';
import {
  addTokens,
  deleteExpiredReservations,
  deleteReservation,
  insertReservation,
  tokensReserved,
  tokensUsed,
} from './usage.store.ts';

/** Longer than nearly every answer: a reservation outlives its answer only if the process dies. */
const RESERVED_FOR_MS = 15 * MINUTE_MS;

export type Reserved =
  | { isReserved: true; release: () => Promise<void> }
  /** `used`: nothing is left today; `reserved`: answers still being written may need the rest. */
  | { isReserved: false; why: 'used' | 'reserved' };

/** Each person's daily tokens of the model, shared by everything that asks it. */
export type Allowance = {
  /** Reserves what an answer may use. The tokens it did use are added before the reservation is released. */
  reserve: (userId: string, tokens: number) => Promise<Reserved>;
  add: (userId: string, tokens: number) => Promise<void>;
};

export function createAllowance(deps: { db: Db; now: Now; log: Log; dailyTokens: number }): Allowance {
  const { db, now, log } = deps;
  return {
    add: async (userId, tokens) => await addTokens(db, userId, indiaDate(now()), tokens),
    async reserve(userId, tokens) {
      const id = newId(now());
      const why = await reserveOrRefuse(deps, { userId, id, tokens });
      if (why) return { isReserved: false, why };
      return {
        isReserved: true,
        async release() {
          try {
            await deleteReservation(db, { userId, id });
          } catch (err) {
            // It expires by itself, and the answer it was for is complete.
            log.warn({ err }, 'failed to release reserved tokens');
          }
        },
      };
    },
  };
}

async function reserveOrRefuse(
  { db, now, dailyTokens }: { db: Db; now: Now; dailyTokens: number },
  wanted: { userId: string; id: string; tokens: number },
): Promise<'used' | 'reserved' | null> {
  const { userId, tokens } = wanted;
  return await db.transaction().execute(async (tx) => {
    // Otherwise answers started at the same time would all count on the same tokens.
    await lockPeople(tx, [userId]);
    await deleteExpiredReservations(tx, userId, now());
    const used = await tokensUsed(tx, userId, indiaDate(now()));
    if (used >= dailyTokens) return 'used';
    const reserved = await tokensReserved(tx, userId);
    // An answer alone may use more than is left, because nobody knows before how long it gets.
    if (reserved > 0 && used + reserved + tokens > dailyTokens) return 'reserved';
    await insertReservation(tx, { ...wanted, expiresAt: new Date(now().getTime() + RESERVED_FOR_MS) });
    return null;
  });
}

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
