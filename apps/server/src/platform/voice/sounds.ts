import type { Accent } from './voice-pack.ts';

/** Events of the pronouncer: the next word, then its sounds. */
export type PronouncerEvent = { type: string; text_position: number; id?: string | number | undefined };

/** One symbol for the model, and the word it belongs to; spaces and pauses belong to none. */
export type Sound = { sign: string; word: number | null };

const unsaid = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|[#*_~`^|<>{}\\]/u;

/** Blanks out everything that is not spoken and keeps the length, so that positions still match. */
export function sayable(text: string): string {
  return [...text].map((sign) => (unsaid.test(sign) ? ' ' : sign)).join('');
}

/** Symbols of a whole text (before `sayable`), with the pauses of its punctuation. */
export function soundsOf(
  text: string,
  events: readonly PronouncerEvent[],
  accent: Accent,
  vocabulary: ReadonlySet<string>,
): Sound[] {
  const places = wordPlaces(text);
  const sounds: Sound[] = [];
  let word = -1;
  for (const event of events) {
    if (event.type === 'word') {
      const next = wordAt(places, event.text_position - 1);
      const pause = next === word ? '' : pausesBetween(places, word, next);
      if (sounds.length > 0) for (const sign of [...pause, ' ']) sounds.push({ sign, word: null });
      word = Math.max(word, next);
    } else if (event.type === 'phoneme' && word >= 0) {
      for (const sign of signsOf(String(event.id ?? ''), accent)) if (vocabulary.has(sign)) sounds.push({ sign, word });
    }
  }
  const ending = pausesBetween(places, word, places.length) || '.';
  if (sounds.length > 0) for (const sign of ending) sounds.push({ sign, word: null });
  return sounds;
}

type WordPlace = { from: number; pause: string };

/** Counted in code points like the pronouncer, not in UTF-16 units. */
function wordPlaces(text: string): WordPlace[] {
  const places: WordPlace[] = [];
  let from = 0;
  for (const [i, sign] of [...text, ' '].entries()) {
    if (!/\s/u.test(sign)) continue;
    if (i > from) places.push({ from, pause: pauseIn(sayable([...text].slice(from, i).join('')).trim()) });
    from = i + 1;
  }
  return places;
}

function wordAt(places: readonly WordPlace[], at: number): number {
  const found = places.findLastIndex(({ from }) => from <= at);
  return Math.max(0, found);
}

/** Words merged by the pronouncer ("of the") still contribute their commas. */
function pausesBetween(places: readonly WordPlace[], from: number, to: number): string {
  const strongest = places.slice(Math.max(0, from), to).map(({ pause }) => pause);
  return strongest.findLast((pause) => pause !== '') ?? '';
}

function pauseIn(word: string): string {
  const mark = /([.,!?;:…।॥—–])["'”’)\]]*$/u.exec(word)?.[1];
  if (mark === undefined) return '';
  if (mark === '।' || mark === '॥') return '.';
  return mark === '–' ? '—' : mark;
}

/** The model's single symbols for the pronouncer's digraphs. */
const joined: Record<string, string> = {
  eɪ: 'A',
  aɪ: 'I',
  aʊ: 'W',
  oʊ: 'O',
  əʊ: 'Q',
  ɔɪ: 'Y',
  tʃ: 'ʧ',
  dʒ: 'ʤ',
  əl: 'ᵊl',
  n̩: 'ᵊn',
};
const american: Record<string, string> = { ɚ: 'əɹ', ɜː: 'ɜɹ', ɾ: 'T', ʔ: 't', ɐ: 'ə' };

function signsOf(phoneme: string, accent: Accent): string[] {
  // "(en)" and "(hi)" mark a change of language.
  if (phoneme.startsWith('(')) return [];
  const [, stress = '', sound = ''] = /^([ˈˌ]*)(.*)$/u.exec(phoneme) ?? [];
  const own = accent === 'en-us' ? american[sound] : undefined;
  const written = own ?? joined[sound] ?? (accent === 'en-us' ? sound.replaceAll('ː', '') : sound);
  const signs = accent === 'hi' ? written : written.replaceAll('r', 'ɹ').replaceAll('x', 'k').replaceAll('ɬ', 'l');
  return [...`${stress}${signs}`.normalize('NFD').replaceAll('c\u0327', 'ç')];
}
