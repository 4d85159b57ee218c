import { plain } from '@right-circle/rules/plain-spelling';
import { subjectOf } from '@right-circle/rules/request-subject';
import { bucketOf } from './features.rules.ts';

/**
 * Buckets that features of spans are hashed into: a power of two, so that the hash can be masked. With a quarter of
 * them, features that share a bucket cost six subjects in a hundred.
 */
export const SPAN_BUCKETS = 262_144;
export const WORD_BUCKETS = 32_768;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.&/+-][\p{L}\p{M}\p{N}]+)*/gu;
const MOST_WORDS = 60;
const LONGEST_SPAN = 10;

type Word = { from: number; to: number; plain: string; gap: string; commonness: number };
/** Consecutive words that may be the subject; `buckets` are its hashed features. */
export type Span = { text: string; buckets: number[] };
/** For each bucket of words, the logarithm of how many questions use them. */
export type Commonness = ArrayLike<number>;

/** Every span that may be the subject. The first one is empty and means that the request names no subject. */
export function spansOf(request: string, commonness: Commonness): Span[] {
  const words = wordsOf(request, commonness);
  const ruled = subjectOf(request);
  const place = placeOf(words, ruled);
  const begins = words.map((_, at) => beginning(words, at));
  const ends = words.map((_, at) => ending(words, at));
  const inside = words.map((_, at) => within(words, at));
  const links = words.map((_, at) => linking(words, at));
  const spans: Span[] = [{ text: '', buckets: withoutSubject(words, ruled) }];
  words.forEach((first, from) => {
    const inner: number[] = [];
    for (let to = from; to < Math.min(words.length, from + LONGEST_SPAN); to++) {
      const last = words[to];
      if (!last || (to > from && SENTENCE_END.test(last.gap))) break;
      inner.push(...(inside[to] ?? []), ...(to > from ? (links[to] ?? []) : []));
      const around = [...wholeSpan(words, from, to), ...besideRule(place, ruled, from, to)];
      spans.push({
        text: request.slice(first.from, last.to),
        buckets: [...(begins[from] ?? []), ...(ends[to] ?? []), ...inner, ...around],
      });
    }
  });
  return spans;
}

export function plainWords(request: string): string[] {
  return [...request.matchAll(WORD)].slice(0, MOST_WORDS).map(([word]) => plainWord(word));
}

export function wordBucket(word: string): number {
  return bucketOf(word, WORD_BUCKETS);
}

function plainWord(word: string): string {
  return plain(word).replaceAll(/\d+/gu, '0');
}

/** Spans end here. */
const SENTENCE_END = /[.?!।:\n"“”]/u;
const LONGEST_GAP = 2;

function wordsOf(request: string, commonness: Commonness): Word[] {
  let before = 0;
  return [...request.matchAll(WORD)].slice(0, MOST_WORDS).map((match) => {
    const to = match.index + match[0].length;
    const gap = request.slice(before, match.index).replaceAll(' ', '').slice(0, LONGEST_GAP);
    before = to;
    const word = plainWord(match[0]);
    return { from: match.index, to, plain: word, gap, commonness: commonness[wordBucket(word)] ?? 0 };
  });
}

const edges = { before: word('^'), after: word('$') };

function word(sign: string): Word {
  return { from: 0, to: 0, plain: sign, gap: sign, commonness: -1 };
}

function wordAt(words: readonly Word[], at: number): Word {
  return words[at] ?? (at < 0 ? edges.before : edges.after);
}

function feature(...parts: (string | number)[]): number {
  return bucketOf(parts.join(' '), SPAN_BUCKETS);
}

function beginning(words: readonly Word[], at: number): number[] {
  const [two, one] = [wordAt(words, at - 2), wordAt(words, at - 1)];
  const [here, next] = [wordAt(words, at), wordAt(words, at + 1)];
  return [
    feature('b1', one.plain),
    feature('b2', two.plain, one.plain),
    feature('b3', here.plain),
    feature('b4', one.plain, here.plain),
    feature('b5', here.gap),
    feature('b6', here.gap, one.plain),
    feature('b7', here.gap, here.plain),
    feature('b8', Math.min(at, 3)),
    feature('b9', here.plain, next.plain),
    feature('ba', one.commonness, here.commonness),
    feature('bb', one.commonness, here.commonness, next.commonness),
    feature('bc', one.plain, here.commonness),
    feature('bd', here.gap, here.commonness),
  ];
}

function ending(words: readonly Word[], at: number): number[] {
  const [here, next, second] = [wordAt(words, at), wordAt(words, at + 1), wordAt(words, at + 2)];
  return [
    feature('e1', next.plain),
    feature('e2', next.plain, second.plain),
    feature('e3', here.plain),
    feature('e4', here.plain, next.plain),
    feature('e5', next.gap),
    feature('e6', next.gap, next.plain),
    feature('e7', Math.min(words.length - 1 - at, 3)),
    feature('e8', here.plain.slice(-3)),
    feature('ea', here.commonness, next.commonness),
    feature('eb', here.commonness, next.commonness, second.commonness),
    feature('ec', next.plain, here.commonness),
    feature('ed', next.gap, here.commonness),
  ];
}

function within(words: readonly Word[], at: number): number[] {
  const here = wordAt(words, at);
  return [
    feature('w1', here.plain),
    feature('w2', here.plain.slice(0, 4)),
    feature('w3', here.plain.slice(-3)),
    feature('w4'),
    feature('w5', here.commonness),
  ];
}

/** Features of two neighbouring words inside the span. */
function linking(words: readonly Word[], at: number): number[] {
  const [before, here] = [wordAt(words, at - 1), wordAt(words, at)];
  return [
    feature('l1', before.plain, here.plain),
    feature('l2', here.gap),
    feature('l3', before.plain),
    feature('l4', here.plain),
    feature('l5'),
    feature('l6', before.commonness, here.commonness),
    feature('l7', before.plain, here.commonness),
    feature('l8', before.commonness, here.plain),
  ];
}

function wholeSpan(words: readonly Word[], from: number, to: number): number[] {
  const [before, after] = [wordAt(words, from - 1), wordAt(words, to + 1)];
  return [
    feature('s1', to - from),
    feature('s2', before.plain, after.plain),
    feature('s3', wordAt(words, from).gap, after.gap),
    feature('s4', words.length - (to - from) > 3 ? 'part' : 'all'),
  ];
}

type Place = { from: number; to: number } | null;

/** The words that the hand-written rules found; null if they found none or changed them. */
function placeOf(words: readonly Word[], ruled: string | null): Place {
  if (ruled === null) return null;
  const wanted = plainWords(ruled);
  const from = words.findIndex((_, at) => wanted.every((each, step) => words[at + step]?.plain === each));
  return from === -1 ? null : { from, to: from + wanted.length - 1 };
}

/** The finding of the hand-written rules is one hint among others; training decides how much it counts. */
function besideRule(place: Place, ruled: string | null, from: number, to: number): number[] {
  if (!place) return [feature('r0', ruled === null ? 'none' : 'changed')];
  const isSame = from === place.from && to === place.to;
  return [
    feature('r1', isSame ? 'same' : 'other'),
    feature('r2', Math.sign(from - place.from)),
    feature('r3', Math.sign(to - place.to)),
    feature('r4', from <= place.to && to >= place.from ? 'overlaps' : 'apart'),
  ];
}

function withoutSubject(words: readonly Word[], ruled: string | null): number[] {
  return [
    feature('n0', ruled === null ? 'none' : 'some'),
    feature('n1', Math.min(words.length, 8)),
    ...words.map((here) => feature('n2', here.plain)),
    ...words.map((here, at) => feature('n3', wordAt(words, at - 1).plain, here.plain)),
  ];
}
