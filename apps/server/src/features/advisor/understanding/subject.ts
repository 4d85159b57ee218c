import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subjectOf } from '@right-circle/rules/request-subject';
import { SPAN_BUCKETS, spansOf, WORD_BUCKETS } from './spans.rules.ts';

/** Weights of the features, rounded to one byte each, and how common the words are. */
export type SpanWeights = { commonness: Int8Array; steps: Int8Array };
/** SHA-256 of the requests they were trained from: a test finds weights that are older than the requests. */
export type TrainedSpans = SpanWeights & { requests: Buffer };

const HASH = 32;
/** Characters. Hooks, captions and bios repeat the subject, so it has to be short. */
const LONGEST = 80;
export const SPAN_WEIGHTS_FILE = join(import.meta.dirname, 'subject-weights.bin');

export function toSpanBytes({ requests, commonness, steps }: TrainedSpans): Buffer {
  return Buffer.concat([requests, Buffer.from(commonness.buffer), Buffer.from(steps.buffer)]);
}

export function fromSpanBytes(bytes: Buffer): TrainedSpans {
  if (bytes.length !== HASH + WORD_BUCKETS + SPAN_BUCKETS)
    throw new Error('The weights do not fit the number of buckets');
  return {
    requests: bytes.subarray(0, HASH),
    commonness: new Int8Array(bytes.subarray(HASH, HASH + WORD_BUCKETS)),
    steps: new Int8Array(bytes.subarray(HASH + WORD_BUCKETS)),
  };
}

/** The words that score highest; null if "no subject" does. */
export function subjectWith({ commonness, steps }: SpanWeights, request: string): string | null {
  let best = { text: '', score: Number.NEGATIVE_INFINITY };
  for (const { text, buckets } of spansOf(request, commonness)) {
    if (text.length > LONGEST) continue;
    const score = buckets.reduce((sum, bucket) => sum + (steps[bucket] ?? 0), 0);
    if (score > best.score) best = { text, score };
  }
  return best.text === '' ? null : (reworded(best.text, request) ?? best.text);
}

/** The rules turn "how to save water" into "saving water", which reads better than a piece of the request. */
function reworded(found: string, request: string): string | null {
  const ruled = subjectOf(request);
  const rest = /^\p{L}+ing (.+)$/u.exec(ruled ?? '')?.[1];
  return ruled && rest && found.endsWith(rest) && !request.includes(ruled) ? ruled : null;
}

let loaded: SpanWeights | undefined;

/** Subject of a request for content, as the creator wrote it. The weights are read once. */
export function findSubject(request: string): string | null {
  loaded ??= fromSpanBytes(readFileSync(SPAN_WEIGHTS_FILE));
  return subjectWith(loaded, request);
}
