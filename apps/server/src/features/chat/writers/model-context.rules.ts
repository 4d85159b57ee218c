import type { Turn } from '#domain/answers/write-answer.ts';

/** About four characters a token in English; Devanagari has fewer, so this errs on the safe side for neither. */
const CHARACTERS_A_TOKEN = 4;
const LEAST_RECENT = 2;

function estimatedTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

export type Split = { old: Turn[]; recent: Turn[] };

/** The newest turns that fit, at least the last two; what is left over begins the chat. */
export function splitTurns(turns: readonly Turn[], mostTokens: number): Split {
  let [start, tokens] = [turns.length, 0];
  while (start > 0) {
    tokens += estimatedTokens(turns[start - 1]?.content ?? '');
    if (tokens > mostTokens && turns.length - start >= LEAST_RECENT) break;
    start--;
  }
  return { old: turns.slice(0, start), recent: turns.slice(start) };
}
