import { plain } from '@right-circle/rules/plain-spelling';
import { conceptsIn } from './concepts.rules.ts';
import { respelt } from './spelling.rules.ts';

/** Buckets that n-grams are hashed into: a power of two, so that the hash can be masked. */
export const BUCKETS = 4096;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const CHARACTER_GRAMS = [3, 4, 5];

/** One spelling for what people spell in several ways: case, nukta, nasal signs, doubled letters, digits. */
function normalised(text: string): string {
  return plain(text)
    .replaceAll("'", '')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll(/\d+/g, '0');
}

export function wordsOf(text: string): string[] {
  return normalised(text).match(WORD) ?? [];
}

/** The buckets of all words, pairs of words and pieces of words; pieces keep a misspelt word recognisable. */
export function bucketsOf(text: string): number[] {
  const words = wordsOf(text).slice(0, 60);
  const buckets = new Set<number>();
  words.forEach((word, at) => {
    buckets.add(bucketOf(`w ${word}`));
    const next = words[at + 1];
    if (next !== undefined) buckets.add(bucketOf(`p ${word} ${next}`));
    const padded = Array.from(`^${word.slice(0, 30)}$`);
    for (const size of CHARACTER_GRAMS)
      for (let from = 0; from + size <= padded.length; from++)
        buckets.add(bucketOf(`c ${padded.slice(from, from + size).join('')}`));
  });
  const concepts = conceptsIn(respelt(plain(text)));
  concepts.forEach((concept, at) => {
    // Twice, as one concept says more than one piece of a word.
    buckets.add(bucketOf(`k ${concept}`)).add(bucketOf(`l ${concept}`));
    for (const other of concepts.slice(at + 1)) buckets.add(bucketOf(`m ${concept} ${other}`));
  });
  return [...buckets];
}

/** FNV-1a. `buckets` is a power of two. */
export function bucketOf(gram: string, buckets = BUCKETS): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < gram.length; at++) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}
