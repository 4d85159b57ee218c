import { classify, type Guess } from './classifier.ts';
import { wordsOf } from './features.rules.ts';
import type { Intent, Label } from './intents.rules.ts';
import { scoresOf } from './score.rules.ts';

/** Points of the rules and the logarithm of the classifier's probability are added; a point counts this much. */
const POINT = 0.3;
/** Keeps a probability near zero from outweighing every rule. */
const LEAST_PROBABILITY = 0.001;
/**
 * An intent that no rule supports needs this probability: below it, two of three guesses were wrong in the
 * cross-validation. A text of one or two words, in which little speaks for it, needs more.
 */
const ALONE = 0.35;
const ALONE_IF_SHORT = 0.6;
const SHORT = 3;

/** `certainty` is from 0 to 1, whoever found it. */
export type Understood = { label: Label; certainty: number };

/** Rules and classifier together: measured against either alone in docs/decisions/0013. */
export function guessLabel(text: string, guesses: readonly Guess[] = classify(text)): Understood {
  const points = new Map<Label, number>(scoresOf(text).map(({ intent, score }) => [intent, score]));
  const [best] = guesses
    .map(({ label, probability }) => ({
      label,
      probability,
      points: points.get(label) ?? 0,
      sum: Math.log(probability + LEAST_PROBABILITY) + POINT * (points.get(label) ?? 0),
    }))
    .toSorted((a, b) => b.sum - a.sum);
  if (!best) return { label: 'none', certainty: 0 };
  const least = wordsOf(text).length < SHORT ? ALONE_IF_SHORT : ALONE;
  if (best.points === 0 && best.probability < least) return { label: 'none', certainty: 0 };
  return { label: best.label, certainty: Math.max(best.probability, Math.min(1, best.points / 6)) };
}

/** Least probability at which a meaning is suggested. */
const LIKELY = 0.1;
const OFFERED = 3;

/** Returns the most likely meanings of a question we didn't understand, or none if it is about something else. */
export function likelyIntents(text: string): Intent[] {
  const guesses = classify(text);
  if (guesses[0]?.label === 'none') return [];
  return guesses
    .flatMap(({ label, probability }) => (label !== 'none' && probability >= LIKELY ? [label] : []))
    .slice(0, OFFERED);
}
