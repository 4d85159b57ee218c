import type { Intent } from '../understanding/intents.rules.ts';

/** Advice in one language. `{subject}` stands for what the creator asked about. */
export type Guide = {
  title: string;
  /** Two or three sentences that answer the question. */
  answer: string;
  why: string[];
  /** Worked examples with the subject in them. */
  example: string[];
  /** What this advice cannot know. */
  limit: string;
};
export type Source = { name: string; year: number };
export type Playbook = { id: string; intent: Intent; en: Guide; hi: Guide; sources: Source[] };
