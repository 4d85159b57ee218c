import { limits } from '@right-circle/contract/limits';
import { languageOf, type Say } from '#domain/answers/language.rules.ts';
import type { ProposalDraft, ReelDraft } from '#domain/answers/write-answer.ts';
import { materialIn } from '../understanding/score.rules.ts';

export type ReelStyle = 'question' | 'list' | 'story';
/** Wishes about a reel in a question. */
export type ReelWish = {
  subject: string | null;
  style: ReelStyle;
  /** Spoken text: the script itself if it has lines, otherwise points in prose. */
  material: { kind: 'script' | 'points'; text: string } | null;
};

const ABOUT = [/\breels?\b.*?\sabout\s+(.+)$/iu, /\breels?\b(?:\s+script)?\s+(?:on|for)\s+(.+)$/iu];
const ABOUT_HINDI = /^(.+?)\s+(?:के बारे में|के ऊपर|पर|की)\s+(?:(?:एक|छोटी|नई)\s+)*रील/u;
/** Start of the next request. */
const NEXT =
  /[?!।]|\.\s|\s(?:and|also|और)\s+(?:when|what|how|which|find|show|tell|कब|क्या|कैसे|कौन|बताओ|बताइए)(?=\s|$).*$/iu;
const ASIDES = /\b(?:please|in hindi|in english)\b|कृपया|हिंदी में|हिन्दी में|अंग्रे(?:ज़|ज)ी में/giu;

export function reelWish(question: string): ReelWish {
  const { order, material } = materialIn(question);
  const [line = ''] = order.split(NEXT);
  const [named = ''] = [...ABOUT, ABOUT_HINDI].flatMap((pattern) => pattern.exec(line)?.[1] ?? []);
  const subject = oneLine(named.replaceAll(ASIDES, ' ').replace(/[\s.,;:]+$/u, ''));
  const isScript = material.includes('\n');
  return {
    subject: subject.length < 3 ? null : subject,
    style: /\blist\b|\btips\b|\bsteps\b|सूची|टिप्स/iu.test(order)
      ? 'list'
      : /\bstory\b|कहानी/iu.test(order)
        ? 'story'
        : 'question',
    material: material ? { kind: isScript ? 'script' : 'points', text: material } : null,
  };
}

/** Cut to what a reel can hold; null if nothing is left to say. */
export function fittingReel({ title, category, script }: Omit<ReelDraft, 'language'>): ReelDraft | null {
  const lines = script
    .split(/\r\n?|\n/)
    .map((line) => cut(oneLine(line), limits.reel.sceneText))
    .filter((line) => line !== '')
    .slice(0, limits.reel.scenes);
  while (Array.from(lines.join('\n')).length > limits.reel.script) lines.pop();
  const [first] = lines;
  if (first === undefined) return null;
  return {
    title: cut(oneLine(title), limits.reel.title) || cut(first, limits.reel.title),
    category: cut(oneLine(category), limits.reel.category) || 'Life style',
    script: lines.join('\n'),
    language: languageOf(lines.join(' ')),
  };
}

// Control characters and marks nobody sees: a reel cannot keep them.
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

function oneLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim();
}

function cut(text: string, letters: number): string {
  return Array.from(text).slice(0, letters).join('').trim();
}

export function reelProposal(reel: ReelDraft, say: Say): ProposalDraft {
  return {
    kind: 'start_reel',
    title: say('Start this reel', 'यह रील शुरू करें'),
    preview: `${reel.title} · ${reel.category}\n\n${reel.script}`,
    payload: { reel },
  };
}
