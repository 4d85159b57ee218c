import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerPart, AnswerRequest, WriteAnswer } from '#domain/answers/write-answer.ts';
import { composeAnswer, composedAnswer, type Stretch } from './compose/compose-answer.ts';
import type { AdvisorSources } from './sources.ts';

const PIECE = 60;

/** The built-in advisor: it hands out at reading pace what it has computed, the first words while it still looks things up. */
export function createAdvisor(sources: AdvisorSources, { paceMs }: { paceMs: number }): WriteAnswer {
  return async function* (request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    for await (const { text, cards, proposals } of stretchesOf(sources, request)) {
      if (cards.length > 0) yield { kind: 'cards', cards };
      for (const piece of piecesOf(text)) {
        if (signal.aborted) return;
        yield { kind: 'text', text: piece };
        if (paceMs > 0) await delay(paceMs, undefined, { signal }).catch(() => undefined);
      }
      for (const proposal of proposals) yield { kind: 'proposal', proposal };
    }
  };
}

async function* stretchesOf(sources: AdvisorSources, request: AnswerRequest): AsyncGenerator<Stretch> {
  if (!request.partial) return yield* composeAnswer(sources, request);
  const whole = await composedAnswer(sources, request);
  yield { ...whole, text: restOf(whole.text, request.partial) };
}

/** Equal facts give equal words, so a partial answer continues; if the facts have changed, it starts again. */
export function restOf(text: string, partial: string): string {
  return text.startsWith(partial) ? text.slice(partial.length) : `\n\n${text}`;
}

/** About a line each, without cutting a character in two. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = Math.min(text.length, at + PIECE);
    const isCut = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
    pieces.push(text.slice(at, isCut ? end + 1 : end));
    at = isCut ? end + 1 : end;
  }
  return pieces;
}
