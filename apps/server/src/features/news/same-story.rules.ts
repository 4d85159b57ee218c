import { HOUR_MS } from '@right-circle/rules/durations';

/** Fields of a report that are used to match stories. */
export type Report = { urlKey: string; title: string; summary: string; source: string; publishedAt: Date };
export type KnownReport = Report & { storyId: string };

/** Reports further apart in time are different stories. */
export const sameStoryMs = 72 * HOUR_MS;
const SAME_STORY = 0.36;
// A source repeats its own phrases ("Daily digest: ..."), so only an exact repeat of an article is the same story.
const SAME_STORY_SAME_SOURCE = 0.95;
const SUMMARY_WEIGHT = 0.3;
const BIGRAM_WEIGHT = 0.5;
// Among very few reports no word is common yet, so at least this many are assumed.
const MIN_REPORTS = 50;
// "Weekly roundup" says nothing about its content.
const MIN_WORDS = 3;

const STOP_WORDS = new Set(
  'a an and are as at be but by can for from has have how in into is it its more new of on or our out over says so than that the their this to up was we what when why will with you your after about now just not all'.split(
    ' ',
  ),
);

type Vector = Map<string, number>;

/** Assigns each new report to its story: by address first, then by words. The caller creates ids for new stories. */
export function assignStories<Fresh extends Report>(
  fresh: readonly Fresh[],
  known: readonly KnownReport[],
  newStoryId: () => string,
): (Fresh & KnownReport)[] {
  const vectors = tfIdf([...known, ...fresh]);
  const compared = known.map((report, index) => ({ report, vector: vectors[index] ?? new Map() }));
  const storyByUrl = new Map(known.map(({ urlKey, storyId }) => [urlKey, storyId]));
  return fresh.map((report, index) => {
    const vector = vectors[known.length + index] ?? new Map();
    const storyId = storyByUrl.get(report.urlKey) ?? closestStory(report, vector, compared) ?? newStoryId();
    const assigned = { ...report, storyId };
    compared.push({ report: assigned, vector });
    storyByUrl.set(report.urlKey, storyId);
    return assigned;
  });
}

type ComparedReport = { report: KnownReport; vector: Vector };

function closestStory(report: Report, vector: Vector, compared: readonly ComparedReport[]): string | null {
  let best = { likeness: 0, storyId: null as string | null };
  for (const other of compared) {
    const apart = Math.abs(other.report.publishedAt.getTime() - report.publishedAt.getTime());
    if (apart > sameStoryMs) continue;
    const needed = other.report.source === report.source ? SAME_STORY_SAME_SOURCE : SAME_STORY;
    const likeness = cosine(vector, other.vector);
    if (likeness >= needed && likeness > best.likeness) best = { likeness, storyId: other.report.storyId };
  }
  return best.storyId;
}

/** Unit vectors of words and word pairs; rare ones and those of the headline weigh more. */
function tfIdf(reports: readonly Report[]): Vector[] {
  const counts = reports.map(({ title, summary }) => {
    const terms: Vector = new Map();
    if (wordsOf(title).length < MIN_WORDS) return terms;
    addTerms(terms, title, 1);
    addTerms(terms, summary, SUMMARY_WEIGHT);
    return terms;
  });
  const documents = new Map<string, number>();
  for (const terms of counts) for (const term of terms.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  return counts.map((terms) => {
    const weights = [...terms].map(([term, count]): [string, number] => {
      const rarity = Math.log((Math.max(reports.length, MIN_REPORTS) + 1) / ((documents.get(term) ?? 0) + 1)) + 1;
      return [term, count * rarity];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([term, weight]) => [term, length > 0 ? weight / length : 0]));
  });
}

function addTerms(terms: Vector, text: string, weight: number): void {
  const found = wordsOf(text);
  const add = (term: string, amount: number) => terms.set(term, (terms.get(term) ?? 0) + amount);
  for (const [index, word] of found.entries()) {
    add(word, weight);
    const next = found[index + 1];
    if (next) add(`${word} ${next}`, weight * BIGRAM_WEIGHT);
  }
}

/** Lower-case words without accents and stop words, reduced to their stems. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/['’]s?\b/g, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || /[^a-z]/.test(word)))
    .map(stem);
}

/** "testing", "tests" and "tested" are one word; so are "sponsor" and "sponsored". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ers?|ed|es|s|e)$/, '') : word.replace(/(?<=..[^s])s$/, '');
}

function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}
