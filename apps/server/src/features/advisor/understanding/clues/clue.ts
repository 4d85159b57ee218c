import type { Intent } from '../intents.rules.ts';

/**
 * A pattern over `plain` text, and how strongly it speaks for an intent: 6 settles it, 3 is a question, 1 is a hint.
 * Patterns cover English, Hindi in Latin letters and Hindi. Devanagari has no \b, and `plain` removes nukta and
 * chandrabindu.
 */
export type Clue = [pattern: RegExp, weight: number];

/** Clues to some intents. An intent has its clues in one file: of two, the table would only keep the last. */
export type Clues = Partial<Record<Intent, Clue[]>>;
