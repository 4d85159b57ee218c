import { limits } from '@right-circle/contract/limits';
import { forbids, goesWrong, isPersonal, isStatement } from './beat-clues.rules.ts';
import { type Beat, capitalised, type WritingStyle } from './brief.rules.ts';
import type { BriefSubject } from './brief-subject.rules.ts';
import { isPastStory, numberedIn, stepsIn } from './script-lines.rules.ts';
import { type HookKind, type HookVariant, phrases, type Structure } from './script-words.rules.ts';

const NUMBER = String.raw`(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)`;
/** Nouns that name lists: "five things I learnt" cannot be "4 things to know about five things". */
const LISTED = new RegExp(
  String.raw`^(?:${NUMBER}\s+)?(?:[\p{L}’'-]+\s+){0,2}?(?:things|tips|reasons|ways|mistakes|hacks|ideas|rules|habits|lessons|signs|tricks|facts|steps|questions|myths)\b`,
  'iu',
);
const COUNT = new RegExp(String.raw`^(${NUMBER})\s+(?=\p{L})`, 'iu');
const counts = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

type Hooked = { style: WritingStyle; subject: BriefSubject | null; beats: readonly Beat[]; isBare: boolean };

/** The first line and the title: the subject in the maker's words, and the kind of script. */
export function hookFor(structure: Structure, hooked: Hooked, taken: readonly string[] = []): string {
  const hook = hookOf(structure, hooked, null);
  return taken.includes(hook) ? hookOf(structure, hooked, 'heading') : hook;
}

function hookOf(structure: Structure, { style, subject, beats, isBare }: Hooked, as: HookKind | null): string {
  const words = phrases[style];
  const n = structure === 'steps' ? stepsIn(beats, style).length : numberedIn(beats, style).length;
  let kind: HookKind = subject === null ? 'none' : subject.isOblique ? 'oblique' : subject.kind;
  let text = subject?.text ?? '';
  const count = COUNT.exec(text)?.[1]?.toLowerCase();
  if ((kind === 'named' || kind === 'heading') && count !== undefined) {
    const isRight = (Number(count) || counts.indexOf(count)) === n;
    if (structure === 'list' && isRight) return filled(words.counted, text, n);
    // A number that the script does not keep would be a broken promise.
    if (kind === 'named' || structure === 'list') text = text.replace(COUNT, '');
  }
  if (kind === 'named' && LISTED.test(text)) kind = 'heading';
  // "Winter lip care in 3 steps" already has the number.
  if (
    kind === 'heading' &&
    structure === 'list' &&
    new RegExp(String.raw`(?<!\d)(?:${n}|${counts[n] ?? n})\s`, 'iu').test(text)
  )
    return capitalised(text);
  if (kind === 'clause' && structure === 'answers' && isPersonal(text)) kind = 'heading';
  if (as !== null && kind !== 'none') kind = as;
  else if (structure === 'mistake' && (goesWrong(text) || forbids(text))) return capitalised(text);
  const key = keyOf(structure, { style, subject, beats, isBare }, n);
  const hook = filled(words.hooks[kind][key], text, n);
  return hook.length <= limits.reel.title ? hook : capitalised(text).slice(0, limits.reel.title);
}

function keyOf(structure: Structure, { style, subject, beats, isBare }: Hooked, n: number): Structure | HookVariant {
  const isFact = subject?.kind === 'sentence' && !isPersonal(subject.text);
  if (structure === 'story') return isPastStory(beats, subject, style) ? 'past' : 'story';
  if (structure === 'steps') return isFact ? 'do' : 'steps';
  if (structure !== 'list') return structure;
  if (isBare) return 'story';
  if (n < 2) return 'one';
  if (isPastStory(beats, subject, style)) return 'parts';
  return isFact && isStatement(subject?.text ?? '', style) ? 'more' : 'list';
}

function filled(template: string, text: string, n: number): string {
  const put = (part: string) =>
    capitalised(part.replaceAll('{n}', String(n)).replaceAll('{S}', capitalised(text)).replaceAll('{s}', text));
  // A question or an exclamation is complete, and two colons are one too many: the rest starts a new sentence.
  const isEnded = /[?!…]$/u.test(text);
  const [head = '', tail] = isEnded || text.includes(':') ? template.split(/(?<=^\{[sS]\})[:,.।] /u) : [template];
  return tail === undefined ? put(head) : `${put(head)}${isEnded ? '' : '.'} ${put(tail)}`;
}
