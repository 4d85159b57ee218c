import { interactionsOf, type PostNumbers } from './account.rules.ts';
import { median } from './numbers.rules.ts';

const TAG = /#[\p{L}\p{N}\p{M}_]+/gu;
/** From here on "more than usual" is more than rounding. */
export const LIFTED = 1.05;
const LEAST_USES = 2;
const LONGEST_HOOK = 90;

/** With known figures, most interactions first. */
export function bestPosts(posts: readonly PostNumbers[], most: number): PostNumbers[] {
  return posts
    .filter((post) => interactionsOf(post) !== null)
    .toSorted((a, b) => (interactionsOf(b) ?? 0) - (interactionsOf(a) ?? 0))
    .slice(0, most);
}

/** Beginning of a caption: its first sentence or line, if that is short enough to be a hook. */
export function hookOf(caption: string): string | null {
  const start = caption.replaceAll(TAG, '').trim();
  const sentence = /^[^\n.!?।]{8,}[.!?।]?/u.exec(start)?.[0]?.trim() ?? '';
  return sentence.length >= 8 && sentence.length <= LONGEST_HOOK ? sentence : null;
}

export type TagUse = { tag: string; uses: number; lift: number };

/** Median interactions with the hashtag / median of all, for those used twice or more. Best first. */
export function tagLifts(posts: readonly PostNumbers[]): TagUse[] {
  return liftsOf(posts, (post) => post.caption.toLowerCase().match(TAG) ?? []).map(({ word, ...use }) => ({
    tag: word,
    ...use,
  }));
}

function liftsOf(posts: readonly PostNumbers[], wordsOf: (post: PostNumbers) => string[]) {
  const known = posts.filter((post) => interactionsOf(post) !== null);
  const usual = median(known.map((post) => interactionsOf(post) ?? 0));
  const byWord = new Map<string, number[]>();
  for (const post of known) {
    for (const word of new Set(wordsOf(post)))
      byWord.set(word, [...(byWord.get(word) ?? []), interactionsOf(post) ?? 0]);
  }
  if (!(usual > 0)) return [];
  return [...byWord]
    .filter(([, values]) => values.length >= LEAST_USES)
    .map(([word, values]) => ({ word, uses: values.length, lift: median(values) / usual }))
    .toSorted((a, b) => b.lift - a.lift || b.uses - a.uses || a.word.localeCompare(b.word));
}
