import { limits } from '@right-circle/contract/limits';
import type { ReelScript } from '@right-circle/contract/reel-making';
import type { FilmLanguage } from '@right-circle/film/film';
import { categoryNamed } from '../reel.rules.ts';
import { emptyWords, measures, type Phrases, phrases, verbMakers } from './script-words.rules.ts';

type Order = { category: string; description: string; language: FilmLanguage };

/** Comfortable to read in one scene. */
const POINT_LETTERS = 110;
const TOPIC_LETTERS = 40;
const TOPIC_WORDS = 4;
/** Between the hook and the call to action. */
const MOST_POINTS = limits.reel.scenes - 2;
const FEW_POINTS = 3;

/**
 * Three scripts out of what the maker wrote: a question, a list and a story. What is said in between the hook and the call to
 * action are the maker's own words, cut into scenes; nothing is made up.
 */
export function writeScripts({ category: given, description, language }: Order): ReelScript[] {
  const category = categoryNamed(given);
  const words = phrases[language];
  const points = strongest(pointsOf(description), description);
  const topic = topicOf(description) ?? category;
  const fill = (phrase: string, more: Record<string, string> = {}) =>
    phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => ({ topic, category, ...more })[name] ?? '');
  const call = fill(phraseOf(words.callsToAction, category) ?? words.anyCall);
  const scripts = [
    {
      kind: 'question' as const,
      lines: [fill(phraseOf(words.questions, category) ?? words.anyQuestion), ...points.map(sentence), call],
    },
    {
      kind: 'list' as const,
      lines: [listHook(words, description, points.length, fill), ...numbered(points), words.listCall],
    },
    { kind: 'story' as const, lines: [fill(words.storyHook), ...told(words, points, fill), words.storyCall] },
  ];
  return scripts.map(({ kind, lines }) => {
    const [hook = '', ...rest] = lines.map(capitalised);
    // What makes people stay is also what they read first in a list.
    return { id: `built-in-${kind}`, title: hook, script: [hook, ...rest].join('\n') };
  });
}

/** Makers name categories freely, also "constructor". */
function phraseOf(phrasesByCategory: Record<string, string>, category: string): string | undefined {
  return Object.hasOwn(phrasesByCategory, category) ? phrasesByCategory[category] : undefined;
}

type Fill = (phrase: string, more?: Record<string, string>) => string;

/** A count the maker wrote themselves ("5 stretches") is a better hook than the number of scenes; "3 weeks" is not. */
function listHook(words: Phrases, description: string, count: number, fill: Fill): string {
  for (const [, n = '', noun = ''] of description.matchAll(/(?<![\d.,])(\d{1,2})\s+([\p{L}\p{M}]{3,})(?![\d])/gu)) {
    const name = noun.toLowerCase();
    if (Number(n) > 1 && !emptyWords.has(name) && !measures.has(name)) return fill(words.countedHook, { n, noun });
  }
  return count === 1 ? fill(words.oneHook) : fill(words.listHook, { n: String(count) });
}

function numbered(points: string[]): string[] {
  return points.length === 1 ? points : points.map((point, index) => `${index + 1}. ${capitalised(point)}`);
}

/** How it ended comes first where there is more than a beginning and an end: that is what makes people stay. */
function told({ storySteps: { end, first, next } }: Phrases, points: string[], fill: Fill): string[] {
  const [ending, rest] = points.length > 2 ? [points.slice(-1), points.slice(0, -1)] : [[], points];
  return [
    ...ending.map((point) => fill(end, { point })),
    ...rest.map((point, index) =>
      fill(index === 0 ? first : (next[(index - 1) % next.length] ?? '{point}'), { point }),
    ),
  ];
}

/** What the maker wrote, as pieces of one thought each. */
function pointsOf(description: string): string[] {
  const sentences = description
    .split(/\n+|(?<=[.!?।…]["'”’)]?)\s+/u)
    .map((text) => bare(text.replace(ORDER, '')))
    .filter((text) => text !== '');
  const fitting = sentences.flatMap((text) => (text.length <= POINT_LETTERS ? [text] : clausesOf(text)));
  // Two long thoughts make a dull reel: with few of them their parts stand alone.
  return fitting.length >= FEW_POINTS ? fitting : fitting.flatMap((text) => clausesOf(text));
}

/** How people ask for a video: "I want to show you ...", "Make a reel about ...". That is not for those who watch it. */
const ORDER =
  /^\s*(?:please )?(?:i(?:'d| would)? (?:want|like|wish) to (?:show|tell|talk about|explain|share|make an? (?:reel|video)(?: about| on)?)|(?:make|create|write) (?:me )?(?:an? )?(?:short )?(?:reel|video)(?: about| on| for| that shows| showing)?|this (?:reel|video) (?:is about|shows|explains))\s+(?:you |people |everyone )?(?:about |how )?/iu;

/** Without the marks of a list and of a sentence's end, which the scripts set themselves. */
function bare(text: string): string {
  return text
    .replace(/^\s*(?:[-*•·–—]|\d{1,2}[.)])\s+/u, '')
    .replace(/[\s.;,:।]+$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function clausesOf(text: string): string[] {
  const clauses = text
    .split(/[,;:]\s+|\s+[–—-]\s+|\s+(?=(?:and then|then|but|because|और|लेकिन|फिर)\s)/u)
    .map((clause) => bare(clause.replace(/^(?:and then|and|then|but|और|लेकिन|फिर)\s+/u, '')))
    .filter((clause) => clause !== '');
  // A clause of one word says nothing by itself: it stays with the one before it.
  const joined: string[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isShort = clause.split(' ').length < 3;
    if (before !== undefined && isShort && before.length + clause.length + 2 <= POINT_LETTERS) {
      joined[joined.length - 1] = `${before}, ${clause}`;
    } else joined.push(clause);
  }
  return joined.flatMap(wrapped);
}

/** By words where it can be, else by letters. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => long.match(/.{1,100}/gsu) ?? [])) {
    const before = lines.at(-1);
    if (before !== undefined && before.length + 1 + word.length <= POINT_LETTERS)
      lines[lines.length - 1] = `${before} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Too much for one reel: those that say most about what it is about stay, in their order. */
function strongest(points: string[], description: string): string[] {
  if (points.length <= MOST_POINTS)
    return points.length > 0 ? points : wrapped(bare(description) || description.trim()).slice(0, MOST_POINTS);
  const counts = countWords(description);
  const scored = points.map((point, index) => ({
    index,
    score: contentWords(point).reduce((sum, word) => sum + Math.min(3, counts.get(word) ?? 0), 0),
  }));
  const kept = new Set(
    scored
      .toSorted((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, MOST_POINTS)
      .map(({ index }) => index),
  );
  return points.filter((_, index) => kept.has(index));
}

/** The words the maker keeps coming back to, or else those they begin with. */
function topicOf(description: string): string | null {
  const counts = countWords(description);
  const runs = description.split(/[^\p{L}\p{M}\p{N}'’ -]+/u).flatMap(runsOf);
  let best: { text: string; score: number } | null = null;
  for (const [index, run] of runs.entries()) {
    const words = run.slice(0, TOPIC_WORDS);
    const repeated = words.reduce((sum, word) => sum + (counts.get(word.toLowerCase()) ?? 1) - 1, 0);
    const score = repeated * 2 + words.length - index * 0.1;
    const text = words.join(' ');
    if (text.length <= TOPIC_LETTERS && (!best || score > best.score)) best = { text, score };
  }
  return best?.text ?? null;
}

/** Neighbouring words that carry meaning. What one never does, or did, is not what it is about: "I picked tea" is about tea. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  let before = '';
  for (const word of text.split(/\s+/)) {
    if (!isContent(word)) runs.push([]);
    else if (!verbMakers.has(before)) runs.at(-1)?.push(word);
    before = word.toLowerCase();
  }
  return runs.filter((run) => run.length > 0);
}

function isContent(word: string): boolean {
  return /\p{L}/u.test(word) && word.length > 2 && !emptyWords.has(word.toLowerCase());
}

function contentWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter(isContent)
    .map((word) => word.toLowerCase());
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function sentence(point: string): string {
  return /[.!?।…]$/u.test(point) || !/[\p{L}\p{N}]$/u.test(point) ? point : `${point}.`;
}

function capitalised(text: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase('en') + rest.join('');
}
