import { plain } from '@right-circle/rules/plain-spelling';
import { type Ask, creative, emptyAsk } from './ask.ts';
import { listIn, onlyPlaceIn, referredItem, wantsMore } from './entities.rules.ts';
import { asksIn } from './find-asks.ts';
import type { Intent } from './intents.rules.ts';
import { asksForNext, refined, refinementIn } from './refinement.rules.ts';

export type Conversation = {
  /** Messages of the person, the newest last. */
  questions: readonly string[];
  /** The answer before the newest message; empty for the first. */
  lastAnswer: string;
};

const LOOKED_BACK = 8;
/** A subject is still meant this many questions later. */
const SUBJECT_LASTS = 2;

/** All that a message asks for, in its order; empty if it asks for nothing we know. */
export function understand({ questions: written, lastAnswer }: Conversation): Ask[] {
  const questions = withRefinements(written);
  const earlier = questions.slice(0, -1);
  const question = questions.at(-1) ?? '';
  const item = askAboutItem(question, earlier, lastAnswer);
  if (item) return [item];
  // "The second one" alone asks for nothing where there is no list.
  if (onlyPlaceIn(question) !== null || asksForNext(question)) return [];
  const repeated = repeatedQuestion(question, earlier);
  const asks = asksIn(repeated ?? question);
  const opening = referredItem(question, lastAnswer);
  const named = asks.length === 0 && opening ? [{ ...emptyAsk('draft_post', question) }] : asks;
  return named.map((ask) => {
    const subject = ask.subject ?? (creative.has(ask.intent) && !ask.material ? lastSubject(earlier) : null);
    return { ...ask, subject, opening, turn: timesAsked(earlier, ask.intent, subject) };
  });
}

/** Completes messages such as "and last month?" by the question they narrow down. */
function withRefinements(written: readonly string[]): string[] {
  const whole: string[] = [];
  for (const question of written) {
    const refinement = refinementIn(question);
    const before = whole.findLast((each) => asksIn(each).length > 0);
    whole.push(refinement !== null && before !== undefined ? refined(before, refinement) : question);
  }
  return whole;
}

/** Intents whose answer lists things that can be looked up again, one by one. */
const lookedUp: ReadonlySet<Intent> = new Set(['mentors', 'trends', 'sessions', 'earnings']);

/** Handles questions such as "Tell me about the second one", which are only about that line of the previous answer. */
function askAboutItem(question: string, earlier: readonly string[], lastAnswer: string): Ask | null {
  const place = asksForNext(question) ? placeAfter(earlier) : onlyPlaceIn(question);
  const before = earlier.findLast((each) => !isAboutAnswer(each));
  const last = before === undefined ? undefined : asksIn(before).at(-1);
  if (place === null || !last) return null;
  const line = listIn(lastAnswer).at(place) ?? null;
  if (lookedUp.has(last.intent)) return { ...last, opening: line, item: place };
  if (line === null) return null;
  // A line that was written for a post is best shown as one.
  const isWritten = creative.has(last.intent);
  const ask = emptyAsk(isWritten ? 'draft_post' : last.intent, question);
  return { ...ask, subject: last.subject, opening: line, item: isWritten ? null : place };
}

/** Returns true for a message that only makes sense after an answer. */
function isAboutAnswer(question: string): boolean {
  return wantsMore(question) || isLanguageOnly(question) || onlyPlaceIn(question) !== null || asksForNext(question);
}

/** The place after the last one that was talked about. Answers to a whole question begin with the first. */
function placeAfter(earlier: readonly string[]): number {
  let place = 0;
  for (const question of earlier) {
    if (asksForNext(question)) place += 1;
    else place = onlyPlaceIn(question) ?? 0;
  }
  return place + 1;
}

/** "More" and "in Hindi?" ask again for what was asked before. */
function repeatedQuestion(question: string, earlier: readonly string[]): string | null {
  if (!wantsMore(question) && !isLanguageOnly(question)) return null;
  return earlier.findLast((each) => !wantsMore(each) && !isLanguageOnly(each)) ?? null;
}

const LANGUAGE_ONLY =
  /^(?:and |now |please |ok |can you |say (?:that|it|this) |answer |reply |write it )*(?:in )?(?:hindi|english)(?: (?:me|mein|please|batao|likho|bolo))*[\s.?!]*$|^(?:और |अब )*(?:हिंदी|हिन्दी|अंग्रेजी) में(?: बताओ| लिखो| बोलो)?[\s.?!।]*$/u;

function isLanguageOnly(question: string): boolean {
  return LANGUAGE_ONLY.test(plain(question).trim());
}

function lastSubject(earlier: readonly string[]): string | null {
  for (const question of earlier
    .filter((each) => !wantsMore(each))
    .slice(-SUBJECT_LASTS)
    .toReversed()) {
    const named = asksIn(question).find(({ intent, subject }) => creative.has(intent) && subject);
    if (named) return named.subject;
  }
  return null;
}

function timesAsked(earlier: readonly string[], intent: Intent, subject: string | null): number {
  let [turn, wasAsked] = [0, false];
  for (const question of earlier.slice(-LOOKED_BACK)) {
    if (wantsMore(question)) turn += wasAsked ? 1 : 0;
    else {
      wasAsked = asksIn(question).some((ask) => ask.intent === intent && ask.subject === subject);
      turn += wasAsked ? 1 : 0;
    }
  }
  return turn;
}
