import type { Weights } from '../../apps/server/src/features/advisor/understanding/classifier.ts';
import { BUCKETS, bucketsOf } from '../../apps/server/src/features/advisor/understanding/features.rules.ts';
import { labels } from '../../apps/server/src/features/advisor/understanding/intents.rules.ts';
import { seededRandom } from '../../packages/rules/src/seeded-random.ts';
import type { Labelled } from './questions.ts';

const EPOCHS = 20;
const RATE = 1.5;
const DECAY = 0.01;
const MISSPELT = 2;

type Random = ReturnType<typeof seededRandom>;
type Sample = { target: number; buckets: number[] };

/** Logistic regression by gradient descent. The order is seeded: the same questions give the same weights. */
export function train(questions: readonly Labelled[]): Weights {
  const random = seededRandom(7);
  const samples = questions.flatMap(({ label, text }) =>
    [text, ...Array.from({ length: MISSPELT }, () => misspelt(text, random))].map(
      (spelling): Sample => ({
        target: labels.indexOf(label),
        buckets: bucketsOf(spelling),
      }),
    ),
  );
  // One row of all labels per bucket: a sample touches few rows, and each row is contiguous in memory.
  const weights = new Float32Array(labels.length * BUCKETS);
  const biases = new Float32Array(labels.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 10);
    for (const sample of shuffled(samples, random)) learn(weights, biases, sample, rate);
    const kept = 1 - DECAY * rate;
    for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) * kept;
  }
  return rounded(weights, biases);
}

function learn(weights: Float32Array, biases: Float32Array, { target, buckets }: Sample, rate: number): void {
  const size = Math.sqrt(buckets.length) || 1;
  const scores = new Float64Array(labels.length);
  for (const bucket of buckets)
    for (let at = 0; at < labels.length; at++)
      scores[at] = (scores[at] ?? 0) + (weights[bucket * labels.length + at] ?? 0);
  for (let at = 0; at < labels.length; at++) scores[at] = (scores[at] ?? 0) / size + (biases[at] ?? 0);
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const steps = powers.map((power, at) => rate * ((at === target ? 1 : 0) - power / total));
  for (let at = 0; at < labels.length; at++) biases[at] = (biases[at] ?? 0) + (steps[at] ?? 0) * 0.1;
  for (const bucket of buckets) {
    const row = bucket * labels.length;
    for (let at = 0; at < labels.length; at++) weights[row + at] = (weights[row + at] ?? 0) + (steps[at] ?? 0) / size;
  }
}

/** One byte per weight is enough to choose between labels. */
function rounded(weights: Float32Array, biases: Float32Array): Weights {
  const steps = new Int8Array(weights.length);
  const scales = new Float32Array(labels.length);
  labels.forEach((_, at) => {
    const row = Float32Array.from({ length: BUCKETS }, (__, bucket) => weights[bucket * labels.length + at] ?? 0);
    const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
    scales[at] = scale;
    row.forEach((value, bucket) => {
      steps[at * BUCKETS + bucket] = Math.round(value / scale);
    });
  });
  return { steps, scales, biases };
}

/** Drops, doubles or swaps a letter in one or two words, like typing on a phone. */
export function misspelt(text: string, random: Random): string {
  const words = text.split(' ');
  for (let slips = 1 + random.int(2); slips > 0; slips--) {
    const at = random.int(words.length);
    const letters = Array.from(words[at] ?? '');
    if (letters.length < 4) continue;
    const place = 1 + random.int(letters.length - 2);
    const [before = '', here = ''] = [letters[place - 1], letters[place]];
    const kind = random.int(3);
    if (kind === 0) letters.splice(place, 1);
    else if (kind === 1) letters.splice(place, 0, here);
    else letters.splice(place - 1, 2, here, before);
    words[at] = letters.join('');
  }
  return words.join(' ');
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.int(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
