import { interactionsOf, type PostNumbers } from './account.rules.ts';
import { median } from './numbers.rules.ts';

const TAG = /#[\p{L}\p{N}\p{M}_]+/gu;
const WORD = /[\p{L}\p{M}]{4,}/gu;
const COMMON = new Set(
  'this that with from your have will what when they them their there here just like more than into about only some been were very also make made post posts video reel because which would could should every each over after before then these those want need know today tonight tomorrow yesterday morning evening night week month year time times once twice first last next still even much many most never always again monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december'.split(
    ' ',
  ),
);
const LEAST_USES = 2;
const LONGEST_HOOK = 90;

/** With known figures, most interactions first. */
export function bestPosts(posts: readonly PostNumbers[], most: number): PostNumbers[] {
  return posts
    .filter((post) => interactionsOf(post) !== null)
    .toSorted((a, b) => (interactionsOf(b) ?? 0) - (interactionsOf(a) ?? 0))
    .slice(0, most);
}

/** How a caption begins: its first sentence or line, where that is short enough to be a hook. */
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

/** The words of captions that go with more interactions than usual: what to write about again. */
export function themesOf(posts: readonly PostNumbers[], most: number): string[] {
  const wordsOf = ({ caption }: PostNumbers) =>
    (caption.toLowerCase().replaceAll(TAG, ' ').match(WORD) ?? []).filter((word) => !COMMON.has(word));
  return liftsOf(posts, wordsOf)
    .filter(({ lift }) => lift >= 1)
    .slice(0, most)
    .map(({ word }) => word);
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
