import type { Turn } from '#domain/answers/write-answer.ts';
import { estimatedTokens } from '#platform/ai/tokens.rules.ts';

const LEAST_RECENT = 2;

export type Split = { old: Turn[]; recent: Turn[] };

/** Splits a chat into the newest turns that fit, at least two, and the earlier ones. */
export function splitTurns(turns: readonly Turn[], mostTokens: number): Split {
  let [start, tokens] = [turns.length, 0];
  while (start > 0) {
    tokens += estimatedTokens(turns[start - 1]?.content ?? '');
    if (tokens > mostTokens && turns.length - start >= LEAST_RECENT) break;
    start--;
  }
  return { old: turns.slice(0, start), recent: turns.slice(start) };
}
