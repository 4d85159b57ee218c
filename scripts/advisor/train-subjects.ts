import {
  plainWords,
  SPAN_BUCKETS,
  spansOf,
  WORD_BUCKETS,
  wordBucket,
} from '../../apps/server/src/features/advisor/understanding/spans.rules.ts';
import type { SpanWeights } from '../../apps/server/src/features/advisor/understanding/subject.ts';
import { seededRandom } from '../../packages/rules/src/seeded-random.ts';
import type { Labelled } from './questions.ts';
import { shuffled } from './train.ts';

const EPOCHS = 8;
const RATE = 0.15;
const DECAY = 0.0005;
const SMALLEST = 1e-6;
/** Spans less likely than this are skipped. */
const NEGLIGIBLE = 1e-4;
const MOST_COMMON = 8;

type Sample = { target: number; spans: number[][] };

/**
 * Logistic regression over all spans of a request: the labelled one has to score highest. The order is seeded: the
 * same requests give the same weights.
 */
export function trainSubjects(requests: readonly Labelled[], questions: readonly Labelled[]): SpanWeights {
  const commonness = commonnessIn(questions);
  const random = seededRandom(7);
  const samples = requests.map((request) => sampleOf(request, commonness));
  const weights = new Float32Array(SPAN_BUCKETS);
  const squares = new Float32Array(SPAN_BUCKETS);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const sample of shuffled(samples, random))
      for (const [bucket, slope] of slopesOf(weights, sample)) {
        const step = slope - DECAY * (weights[bucket] ?? 0);
        const square = (squares[bucket] ?? 0) + step * step;
        squares[bucket] = square;
        weights[bucket] = (weights[bucket] ?? 0) + (RATE * step) / Math.sqrt(SMALLEST + square);
      }
  return { commonness, steps: rounded(weights) };
}

/** Logarithm of the number of questions that use a word: words of requests are common, words of subjects rare. */
function commonnessIn(questions: readonly Labelled[]): Int8Array {
  const counts = new Uint16Array(WORD_BUCKETS);
  for (const { text } of questions)
    for (const bucket of new Set(plainWords(text).map(wordBucket))) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return Int8Array.from(counts, (count) => Math.min(MOST_COMMON, Math.ceil(Math.log2(1 + count))));
}

function sampleOf({ text, subject }: Labelled, commonness: Int8Array): Sample {
  const spans = spansOf(text, commonness);
  const target = spans.findIndex((span) => span.text.toLowerCase() === (subject ?? '').toLowerCase());
  if (target === -1) throw new Error(`The subject is no part of the request, or too long: ${text}`);
  return { target, spans: spans.map(({ buckets }) => buckets) };
}

/** Gradient: features of the labelled span minus those of the spans that currently look likely. */
function slopesOf(weights: Float32Array, { target, spans }: Sample): Map<number, number> {
  const scores = spans.map((buckets) => buckets.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0));
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const slopes = new Map<number, number>();
  spans.forEach((buckets, at) => {
    const slope = (at === target ? 1 : 0) - (powers[at] ?? 0) / total;
    if (Math.abs(slope) < NEGLIGIBLE) return;
    for (const bucket of buckets) slopes.set(bucket, (slopes.get(bucket) ?? 0) + slope);
  });
  return slopes;
}

/** Rounds to one byte per weight, which is precise enough to rank spans. */
function rounded(weights: Float32Array): Int8Array {
  const scale = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
  return Int8Array.from(weights, (value) => Math.round(value / scale));
}
