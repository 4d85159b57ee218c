import { seededRandom } from '@right-circle/rules/seeded-random';
import { illustrationWords } from './illustration-words.ts';
import { bareWord } from './scene-words.ts';

export const illustrationNames = Object.keys(illustrationWords);

const namesByWord = new Map<string, string[]>();
for (const name of illustrationNames) {
  for (const word of (illustrationWords[name] ?? '').split(' ')) {
    namesByWord.set(word, [...(namesByWord.get(word) ?? []), name]);
  }
}

/** For scenes whose words select none. */
const pools: [names: RegExp, pool: string[]][] = [
  [
    /beauty|make-?up|skin|hair|सौंदर्य/iu,
    ['sparkle', 'flower', 'smiley-sticker', 'paint-brush', 'hand-soap', 'flower-tulip'],
  ],
  [/food|cook|recipe|खाना|रसोई/iu, ['cooking-pot', 'bowl-food', 'fork-knife', 'chef-hat', 'pepper', 'bowl-steam']],
  [
    /travel|trip|tour|यात्रा/iu,
    ['suitcase-rolling', 'compass', 'map-trifold', 'mountains', 'airplane-takeoff', 'road-horizon'],
  ],
  [
    /fitness|gym|yoga|health|sport|फिटनेस|योग/iu,
    ['barbell', 'heartbeat', 'sneaker-move', 'hand-fist', 'person-arms-spread', 'target'],
  ],
  [/tech|code|computer|टेक|तकनीक/iu, ['cpu', 'device-mobile', 'laptop', 'lightning', 'robot', 'gear']],
  [/fashion|outfit|saree|फैशन/iu, ['dress', 'coat-hanger', 'handbag', 'sunglasses', 'needle', 't-shirt']],
  [
    /entertain|comedy|film|movie|music|dance|मनोरंजन|संगीत/iu,
    ['film-slate', 'mask-happy', 'microphone-stage', 'confetti', 'music-notes', 'star'],
  ],
  [/money|finance|business|career|पैसा|करियर/iu, ['chart-line-up', 'coins', 'briefcase', 'wallet', 'trophy', 'target']],
];
const generalPool = ['lightbulb', 'plant', 'star', 'sun-horizon', 'heart', 'notebook', 'compass', 'sparkle'];

function callsOf(word: string): string[] {
  const bare = bareWord(word).replaceAll("'", '’');
  const roots = [bare, bare.replace(/(?:es|s)$/u, ''), bare.replace(/s$/u, ''), bare.replace(/(?:ing|ed)$/u, '')];
  const called = roots.map((root) => namesByWord.get(root)).find((names) => names !== undefined) ?? [];
  // An illustration whose own name matches the word goes first.
  return [...roots.filter((root) => Object.hasOwn(illustrationWords, root)), ...called];
}

/** Illustrations for a text in the order of its words, without repeats. */
export function illustrationsFor(text: string): string[] {
  const money = /[₹$€£]\s?\d/u.test(text) ? ['coins', 'wallet', 'piggy-bank'] : [];
  return [...new Set([...money, ...text.split(/[\s-]+/u).flatMap(callsOf)])];
}

/** Chooses one per scene by its words, or else by its category. None is shown twice in a row. */
export function chooseIllustrations({
  texts,
  category,
  seed,
}: {
  texts: readonly string[];
  category: string;
  seed: number;
}): string[] {
  const pool = pools.find(([names]) => names.test(category))?.[1] ?? generalPool;
  const start = seededRandom(seed).int(pool.length);
  const chosen: string[] = [];
  for (const [index, text] of texts.entries()) {
    const before = chosen.at(-1);
    const turned = pool.map((_, place) => pool[(start + index + place) % pool.length] ?? 'star');
    const isNew = (name: string) => !chosen.includes(name);
    const called = illustrationsFor(text).filter((name) => name !== before);
    chosen.push(
      called.find(isNew) ?? called[0] ?? turned.find(isNew) ?? turned.find((name) => name !== before) ?? 'star',
    );
  }
  return chosen;
}
