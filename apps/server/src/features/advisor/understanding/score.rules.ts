import { plain } from '@right-circle/rules/plain-spelling';
import { clues } from './clues/clues.rules.ts';
import { type Intent, intents } from './intents.rules.ts';
import { respelt } from './spelling.rules.ts';

export type Score = { intent: Intent; score: number };

/** Intents the hand-written rules find in a text, strongest first. */
export function scoresOf(text: string): Score[] {
  const spelt = respelt(plain(text));
  return intents
    .map((intent) => ({
      intent,
      score: clues[intent].reduce((sum, [pattern, weight]) => sum + (pattern.test(spelt) ? weight : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** Text after "draft a post:" or "make a reel:" is material, never a question. */
export function materialIn(question: string): { order: string; material: string } {
  const end = question.search(/[:：\n]/u);
  if (end < 0) return { order: question, material: '' };
  const order = question.slice(0, end);
  const makes = scoresOf(order).some(
    ({ intent, score }) => score >= 6 && (intent === 'draft_post' || intent === 'start_reel'),
  );
  if (!makes) return { order: question, material: '' };
  return { order, material: question.slice(end + 1).trim() };
}
