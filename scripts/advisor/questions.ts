import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { creative } from '../../apps/server/src/features/advisor/understanding/ask.ts';
import { type Label, labels } from '../../apps/server/src/features/advisor/understanding/intents.rules.ts';

const FOLDER = join(import.meta.dirname, '../../apps/server/src/features/advisor/understanding');

/** A question of our own with its intent and, if it names one, its subject. */
export type Labelled = { label: Label; text: string; subject: string | null };

const files = {
  tuned: 'tuned-questions.tsv',
  'held-out': 'held-out-questions.tsv',
  requests: 'subject-requests.tsv',
  'held-out requests': 'held-out-subjects.tsv',
};

/**
 * What starts with `held-out` is only used for measuring: no rule is based on it and no weight trained from it. The
 * requests are only used for finding subjects.
 */
export function readQuestions(part: keyof typeof files): Labelled[] {
  const lines = readFileSync(join(FOLDER, files[part]), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [name, text = '', subject = null] = line.split('\t');
    const label = labels.find((each) => each === name);
    if (!label || text === '') throw new Error(`Not a labelled question: ${line}`);
    return { label, text, subject };
  });
}

/** Changes with any question or label in the training data. */
export function trainingHash(): Buffer {
  return createHash('sha256')
    .update(readFileSync(join(FOLDER, files.tuned)))
    .update(labels.join())
    .digest();
}

/** Training data for finding subjects; a request without a subject names none. */
export function subjectRequests(): Labelled[] {
  return [
    ...readQuestions('tuned').filter(({ label }) => label !== 'none' && creative.has(label)),
    ...readQuestions('requests'),
  ];
}

/** Changes with any request or subject in the training data. */
export function subjectHash(): Buffer {
  return createHash('sha256')
    .update(readFileSync(join(FOLDER, files.tuned)))
    .update(readFileSync(join(FOLDER, files.requests)))
    .digest();
}
