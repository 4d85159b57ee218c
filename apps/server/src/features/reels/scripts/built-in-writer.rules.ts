import { limits } from '@right-circle/contract/limits';
import type { ReelScript } from '@right-circle/contract/reel-tools';
import type { FilmLanguage } from '@right-circle/film/film';
import { categoryNamed } from '../reel.rules.ts';
import { answerTo, isImperative, isOrdered, isPast, isPersonal } from './beat-clues.rules.ts';
import { type Beat, capitalised, readBrief, sentence, styleOf, type WritingStyle } from './brief.rules.ts';
import { type BriefSubject, subjectNamed, subjectOfBrief } from './brief-subject.rules.ts';
import { hookFor } from './hook.rules.ts';
import { isPastStory, linesOf, mistakeIn, stepsIn } from './script-lines.rules.ts';
import { phrases, type Structure, structures } from './script-words.rules.ts';

export type Order = {
  category: string;
  description: string;
  language: FilmLanguage;
  /** Named by the maker; otherwise it is read from the description. */
  subject?: string | undefined;
};
export type BuiltIn = ReelScript & { structure: Structure };

const SCRIPTS = 3;
/** Between the hook and the call to action. */
const MAX_BEATS = limits.reel.scenes - 2;
const MERGED_LETTERS = 200;

type Material = {
  style: WritingStyle;
  category: string;
  subject: BriefSubject | null;
  beats: Beat[];
  call: string | null;
  /** The brief names its subject and says nothing else. */
  isBare: boolean;
};

/** Three scripts from the maker's own sentences, each in another suitable structure; nothing is invented. */
export function writeScripts(order: Order): BuiltIn[] {
  const material = materialOf(order);
  const scripts: BuiltIn[] = [];
  for (const structure of fitting(material).slice(0, SCRIPTS)) {
    const taken = scripts.map(({ title }) => title);
    scripts.push(scriptIn(structure, material, taken));
  }
  return scripts;
}

/** One script in the requested structure, or else in the most suitable one. */
export function writeScript(order: Order, wanted: Structure | null): BuiltIn {
  const material = materialOf(order);
  const [best = 'story'] = fitting(material);
  return scriptIn(wanted ?? best, material);
}

/** Returns the subject of a brief, or null if it names none. */
export function subjectFound(order: Order): string | null {
  return materialOf(order).subject?.text ?? null;
}

function materialOf({ category, description, language, subject: named }: Order): Material {
  const otherwise = language === 'hi' ? 'hi' : (styleOf(named ?? '') ?? 'en');
  const { style, beats, call } = readBrief(description, otherwise);
  const given = named ? subjectNamed(named, style) : null;
  const read = subjectOfBrief(beats, style);
  // A maker who names the subject wants every sentence used; only the request itself is left out.
  const left = given && read.subject?.kind === 'sentence' ? beats : read.beats;
  const isBare = left.length === 0;
  return {
    style,
    category: categoryNamed(category),
    subject: given ?? read.subject,
    beats: merged(unique(left)).slice(0, MAX_BEATS),
    call,
    isBare,
  };
}

function unique(beats: readonly Beat[]): Beat[] {
  const seen = new Set<string>();
  return beats.filter(({ text }) => {
    const key = text.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** Too many for one reel: neighbours share a scene, the shortest first. */
function merged(beats: Beat[]): Beat[] {
  const all = [...beats];
  while (all.length > MAX_BEATS) {
    let best = -1;
    let letters = MERGED_LETTERS;
    for (const [at, { text, isItem }] of all.entries()) {
      const next = all[at + 1];
      if (!next || next.isItem !== isItem) continue;
      const sum = text.length + next.text.length;
      if (sum < letters) [best, letters] = [at, sum];
    }
    const [first, second] = [all[best], all[best + 1]];
    if (!first || !second) return all;
    const end = /[.!?।…]$/u.test(first.text) ? '' : /\p{Script=Devanagari}\p{M}*$/u.test(first.text) ? '।' : '.';
    all.splice(best, 2, { ...first, text: `${first.text}${end} ${capitalised(second.text)}` });
  }
  return all;
}

/** Structures, most suitable first. */
function fitting({ beats, style, isBare, subject }: Material): Structure[] {
  if (isBare) return ['story', 'steps', 'answers', 'list', 'mistake'];
  const share = (test: (beat: Beat) => boolean) => beats.filter(test).length / beats.length;
  const items = share(({ isItem }) => isItem);
  const orders = share(({ text }) => isImperative(text, style));
  const kinds = new Set(beats.flatMap(({ text }) => answerTo(text) ?? [])).size;
  const isLong = beats.length > 1;
  const scores: Record<Structure, number> = {
    steps:
      isLong && stepsIn(beats, style).length > 1 && orders >= (isHow(subject) ? 0.4 : 0.8)
        ? 1.2 + orders * 2 + share(({ text }) => isOrdered(text)) + items
        : -1,
    list: isLong ? 1.3 + items * 2 : 0.1,
    answers: 1 + Math.min(kinds, 4) * 0.3,
    mistake: mistakeIn(beats, subject, style) ? 2.2 : -1,
    story:
      (subject ? 0.9 : 0.3) +
      share(({ text }) => isPast(text, style)) * 2 +
      share(({ text }) => isPersonal(text)) * 0.6,
  };
  return structures.toSorted((a, b) => scores[b] - scores[a]).filter((structure) => scores[structure] > 0);
}

/** Matches briefs whose order matters: "how to …", a recipe, a routine. */
function isHow(subject: BriefSubject | null): boolean {
  return /^how\b|\b(?:kaise|tareeka|nuskha|recipe|routine|steps?|trick)\b|कैसे|तरीक़?ा|नुस्ख़?ा|उपाय/iu.test(
    subject?.text ?? 'how',
  );
}

function scriptIn(structure: Structure, material: Material, taken: readonly string[] = []): BuiltIn {
  const { style, beats, isBare } = material;
  const words = phrases[style];
  const lines = isBare ? words.prompts[structure] : linesOf[structure](beats, style, material.subject);
  const hook = hookFor(structure, material, taken);
  const call = material.call === null ? callFor(structure, material) : sentence(material.call, style);
  return {
    id: `built-in-${structure}`,
    structure,
    title: hook,
    script: [sentence(hook, style), ...lines, call].join('\n').slice(0, limits.reel.script),
  };
}

function callFor(structure: Structure, { style, category, beats, subject }: Material): string {
  const words = phrases[style];
  // Makers choose category names freely, even "constructor".
  const keep = Object.hasOwn(words.keep, category) ? words.keep[category] : undefined;
  const isToDo = structure === 'steps' && beats.some(({ text }) => isImperative(text, style));
  if (isToDo && keep) return keep;
  if (!isPastStory(beats, subject, style)) {
    const isAdvice = beats.some(({ text }) => isImperative(text, style)) || !beats.some(({ text }) => isPersonal(text));
    return words.calls[structure === 'list' && !isAdvice ? 'like' : structure];
  }
  return words.calls[structure === 'story' ? 'past' : structure === 'list' ? 'parts' : structure];
}
