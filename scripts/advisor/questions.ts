import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Label, labels } from '../../apps/server/src/features/advisor/understanding/intents.rules.ts';

const FOLDER = join(import.meta.dirname, '../../apps/server/src/features/advisor/understanding');

/** A question of our own with its intent and, if it names one, its subject. */
export type Labelled = { label: Label; text: string; subject: string | null };

/**
 * `held-out` is only used for measuring: no rule is based on it and no weight trained from it. `varied` are requests
 * with a subject, also in the training data, that name it in less usual ways.
 */
export function readQuestions(part: 'tuned' | 'held-out' | 'varied'): Labelled[] {
  const file = part === 'varied' ? 'varied-subjects.tsv' : `${part}-questions.tsv`;
  const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
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
    .update(readFileSync(join(FOLDER, 'tuned-questions.tsv')))
    .update(labels.join())
    .digest();
}
