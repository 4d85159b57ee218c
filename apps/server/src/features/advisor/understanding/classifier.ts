import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKETS, bucketsOf } from './features.rules.ts';
import { type Label, labels } from './intents.rules.ts';

/** Logistic regression: for each label one weight per bucket, in steps of `scale`, and a bias. */
export type Weights = { steps: Int8Array; scales: Float32Array; biases: Float32Array };
/** SHA-256 of the questions they were trained from: a test finds weights that are older than the questions. */
export type Trained = Weights & { questions: Buffer };
export type Guess = { label: Label; probability: number };

const HASH = 32;
const FLOATS = labels.length * 2 * 4;
export const WEIGHTS_FILE = join(import.meta.dirname, 'weights.bin');

export function toBytes({ questions, steps, scales, biases }: Trained): Buffer {
  return Buffer.concat([questions, Buffer.from(scales.buffer), Buffer.from(biases.buffer), Buffer.from(steps.buffer)]);
}

export function fromBytes(bytes: Buffer): Trained {
  if (bytes.length !== HASH + FLOATS + labels.length * BUCKETS)
    throw new Error('The weights do not fit the list of intents');
  const floats = Float32Array.from({ length: labels.length * 2 }, (_, at) => bytes.readFloatLE(HASH + at * 4));
  return {
    questions: bytes.subarray(0, HASH),
    scales: floats.slice(0, labels.length),
    biases: floats.slice(labels.length),
    steps: new Int8Array(bytes.subarray(HASH + FLOATS)),
  };
}

/** All labels with their probabilities, most likely first. */
export function classifyWith({ steps, scales, biases }: Weights, text: string): Guess[] {
  const buckets = bucketsOf(text);
  const size = Math.sqrt(buckets.length) || 1;
  const scores = labels.map((_, at) => {
    const row = at * BUCKETS;
    const sum = buckets.reduce((total, bucket) => total + (steps[row + bucket] ?? 0), 0);
    return (sum * (scales[at] ?? 0)) / size + (biases[at] ?? 0);
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return labels
    .map((label, at) => ({ label, probability: (powers[at] ?? 0) / total }))
    .toSorted((a, b) => b.probability - a.probability);
}

let loaded: Weights | undefined;

/** The weights that were trained from our questions; the file is read once. */
export function classify(text: string): Guess[] {
  loaded ??= fromBytes(readFileSync(WEIGHTS_FILE));
  return classifyWith(loaded, text);
}
