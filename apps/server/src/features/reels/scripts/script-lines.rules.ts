import { answerTo, fixes, forbids, goesWrong, isImperative, isPast, isTold, mayOrder } from './beat-clues.rules.ts';
import { type Beat, sentence, type WritingStyle } from './brief.rules.ts';
import type { BriefSubject } from './brief-subject.rules.ts';
import { phrases, type Structure } from './script-words.rules.ts';

/**
 * Scenes between the hook and the call to action: the maker's sentences, turned into steps, a list, answers, a mistake
 * or a story.
 */
export const linesOf: Record<
  Structure,
  (beats: readonly Beat[], style: WritingStyle, subject: BriefSubject | null) => string[]
> = {
  steps(beats, style) {
    const steps = stepsIn(beats, style);
    return beats.map((beat) => {
      const at = steps.indexOf(beat);
      if (at < 0) return sentence(beat.text, style);
      return phrases[style].step.replace('{n}', String(at + 1)) + sentence(unordered(beat.text), style);
    });
  },
  list(beats, style) {
    const numbered = numberedIn(beats, style);
    return beats.map((beat) => {
      const at = numbered.indexOf(beat);
      return at < 0 ? sentence(beat.text, style) : `${at + 1}. ${sentence(unordered(beat.text), style)}`;
    });
  },
  answers(beats, style, subject) {
    const questions = isPastStory(beats, subject, style) ? storyQuestions(beats, style) : questionsFor(beats, style);
    return itemised(beats, style, (line, at) => (questions[at] ? `${questions[at]} ${line}` : line));
  },
  mistake(beats, style, subject) {
    const { mistake } = phrases[style];
    const found = mistakeIn(beats, subject, style);
    return itemised(beats, style, (line, at) => {
      if (at === found?.mistake) return `${forbids(beats[at]?.text ?? '') ? mistake.avoid : mistake.wrong} ${line}`;
      if (at !== found?.fix || SAYS_INSTEAD.test(line)) return line;
      return `${isImperative(beats[at]?.text ?? '', style) ? mistake.instead : mistake.fix} ${line}`;
    });
  },
  story(beats, style, subject) {
    const { story } = phrases[style];
    const isPastTale = isPastStory(beats, subject, style);
    const last = beats.length - 1;
    return itemised(beats, style, (line, at) => {
      const beat = beats[at];
      if (last < 2 || !beat || beat.isItem) return line;
      if (at === 0 && isPastTale && isPast(beat.text, style)) return `${story.first} ${line}`;
      if (at < last || NOW.test(line)) return line;
      return `${isPastTale && isPast(beat.text, style) ? story.last : story.more} ${line}`;
    });
  },
};

const SAYS_INSTEAD = /\binstead\b|\bjagah\b|की जगह|के बजाय/iu;
const NOW = /^(?:now|today|these days)\b|^(?:अब|आज)\s|^(?:ab|aaj)\b/iu;

/** Questions that a listener would ask about a story. */
function storyQuestions(beats: readonly Beat[], style: WritingStyle): (string | null)[] {
  const { questions } = phrases[style];
  const last = beats.length - 1;
  return beats.map(({ text, isLead }, at) => {
    if (isLead) return null;
    if (at === 0) return isPast(text, style) ? questions.began : questions.first;
    if (at === last && NOW.test(text)) return questions.now;
    if (at === last) return isPast(text, style) ? questions.ended : questions.last;
    return at === 1 ? questions.happened : null;
  });
}

/** A question before each sentence that answers one; none is repeated. */
function questionsFor(beats: readonly Beat[], style: WritingStyle): (string | null)[] {
  const { questions } = phrases[style];
  const asked = new Set<keyof typeof questions>();
  const ask = (key: keyof typeof questions | null) => {
    if (key === null || asked.has(key)) return null;
    asked.add(key);
    return questions[key];
  };
  const first = beats.findIndex(({ isLead }) => !isLead);
  const found = beats.map(({ text, isLead }, at) => {
    if (isLead || /\?/u.test(text)) return null;
    const isOrder = isImperative(text, style) && !forbids(text);
    if (at === first && isOrder) return ask('start');
    return ask(answerTo(text)) ?? (isOrder && asked.has('start') ? ask('next') : null);
  });
  if (asked.size > 1 || beats.length < 2) return found;
  const last = beats.length - 1;
  found[first] ??= ask('first');
  if (last - first > 1) found[first + 1] ??= ask('more');
  if (last > first) found[last] ??= ask('last');
  return found;
}

/** Sentences as lines; items of the maker's own list keep a number. */
function itemised(
  beats: readonly Beat[],
  style: WritingStyle,
  changed: (line: string, at: number) => string,
): string[] {
  const items = beats.filter(({ isItem }) => isItem);
  return beats.map((beat, at) => {
    const line = changed(sentence(beat.text, style), at);
    return beat.isItem && items.length > 1 ? `${items.indexOf(beat) + 1}. ${line}` : line;
  });
}

export function numberedIn(beats: readonly Beat[], style: WritingStyle): Beat[] {
  const items = beats.filter(({ isItem }) => isItem);
  if (items.length > 1) return items;
  const told = beats.filter(({ isLead }) => !isLead);
  // A remark at the end of a list of instructions is not one of them.
  const last = told.findLastIndex(({ text }) => isImperative(text, style) || mayOrder(text, style));
  const orders = told.filter(({ text }) => isImperative(text, style)).length;
  return orders > 1 && last > 1 && orders * 2 >= told.length ? told.slice(0, last + 1) : told;
}

export function stepsIn(beats: readonly Beat[], style: WritingStyle): Beat[] {
  const items = beats.filter(({ isItem }) => isItem);
  return items.length > 1
    ? items
    : beats.filter(({ text }) => (isImperative(text, style) || mayOrder(text, style)) && !forbids(text));
}

/** Removes "first" and "next", which the number already says. */
function unordered(text: string): string {
  return text.replace(
    /^(?:(?:first|firstly|second|secondly|third|thirdly|next|finally|lastly|after that|first of all),\s+|(?:then|and then|next),?\s+(?=\p{Ll}))/iu,
    '',
  );
}

export function isPastStory(beats: readonly Beat[], subject: BriefSubject | null, style: WritingStyle): boolean {
  const texts = beats.map(({ text }) => text);
  if (beats.some(({ isItem }) => isItem)) return false;
  return texts.length > 0 && isTold(texts, subject?.kind === 'sentence' ? subject.text : '', style);
}

/** Position where a mistake is named and then fixed; -1 if the opening itself names it. */
export function mistakeIn(
  beats: readonly Beat[],
  subject: BriefSubject | null,
  style: WritingStyle,
): { mistake: number; fix: number } | null {
  const isNamed = subject?.kind === 'sentence' && (forbids(subject.text) || goesWrong(subject.text));
  if (isNamed) {
    const fix = beats.findIndex(({ text }, at) => at < 3 && isImperative(text, style) && !forbids(text));
    if (fix >= 0) return { mistake: -1, fix };
  }
  for (const [at, { text }] of beats.entries()) {
    if (!forbids(text) && !goesWrong(text)) continue;
    const fix = beats.findIndex((beat, index) => index > at && index <= at + 2 && fixes(beat.text, text, style));
    if (fix > 0) return { mistake: at, fix };
  }
  return null;
}
