import type { Intent } from '../understanding/intents.rules.ts';

/** Advice in one language. `{subject}` is replaced by the subject of the question. */
export type Guide = {
  title: string;
  /** Two or three sentences that answer the question. */
  answer: string;
  why: string[];
  /** Worked examples with the subject in them. */
  example: string[];
  /** Limits of this advice. */
  limit: string;
};
export type Source = { name: string; year: number };
export type Playbook = { id: string; intent: Intent; en: Guide; hi: Guide; sources: Source[] };
