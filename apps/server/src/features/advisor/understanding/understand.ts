import { plain } from '@right-circle/rules/plain-spelling';
import { subjectOf } from '@right-circle/rules/request-subject';
import {
  amountIn,
  countIn,
  followersIn,
  isAboutSize,
  listIn,
  onlyPlaceIn,
  personIn,
  platformIn,
  referredItem,
  wantsMore,
} from './entities.rules.ts';
import { guessLabel } from './guess.ts';
import type { Intent } from './intents.rules.ts';
import { materialIn, scoresOf } from './score.rules.ts';
import { settledLabel } from './settled.rules.ts';
import { findSubject } from './subject.ts';

/** One thing that is asked for, with what the message says about it. */
export type Ask = {
  intent: Intent;
  /** The part of the message that asks for it. */
  text: string;
  subject: string | null;
  /** A line of the answer before that is to be used, for "the first one". */
  opening: string | null;
  /** Words that follow "draft a post:", to be used as they are. */
  material: string;
  amount: number | null;
  followers: number | null;
  count: number | null;
  platform: 'instagram' | 'youtube' | 'facebook' | null;
  person: string | null;
  /** Number of earlier requests for the same thing; the next answer uses other words. */
  turn: number;
  /** Set if the question is only about one item of the previous answer: 0 is the first, -1 the last. */
  item: number | null;
};

export type Conversation = {
  /** Messages of the person, the newest last. */
  questions: readonly string[];
  /** The answer before the newest message; empty for the first. */
  lastAnswer: string;
};

/** Intents whose answer is written about a subject. */
export const creative: ReadonlySet<Intent> = new Set([
  'hooks',
  'captions',
  'hashtags',
  'ideas',
  'plan',
  'draft_post',
  'start_reel',
  'series',
  'bio',
]);
const small: ReadonlySet<Intent> = new Set(['hello', 'thanks', 'abilities']);

const MOST = 3;
const LOOKED_BACK = 8;
/** A subject is still meant this many questions later. */
const SUBJECT_LASTS = 2;
/** A later part of a message needs this much to count as a question of its own. */
const OWN_QUESTION = 0.5;
const FIRST_QUESTION = 0.3;
const OPENERS =
  "when|what|what's|how|which|where|who|why|should|can|could|do|does|did|is|are|am|will|would|find|show|tell|make|write|give|draft|suggest|plan|create|book|cancel|compare|i want|i need|kab|kya|kaise|kitn\\S*|kaun\\S*|kis|batao|bata|mujhe|mera|meri|mere|कब|क्या|कैसे|कितन\\S*|कौन|किस|बताओ|बताइए|मुझे|मेरा|मेरी|मेरे";
const PARTS = new RegExp(
  String.raw`[?!।\n;]+|\.(?=\s|$)|(?:,|\s-)\s*(?=(?:and |also |aur |और )?(?:${OPENERS})(?:\s|$))|\s(?:and|also|plus|aur|&|और|तथा|एवं)\s+(?=(?:also |then |please )?(?:${OPENERS})(?:\s|$))|(?<=^\s*(?:hi|hello|hey|namaste|नमस्ते)),?\s`,
  'iu',
);

/** All that a message asks for, in its order; empty if it asks for nothing we know. */
export function understand({ questions, lastAnswer }: Conversation): Ask[] {
  const earlier = questions.slice(0, -1);
  const question = questions.at(-1) ?? '';
  const item = askAboutItem(question, earlier, lastAnswer);
  if (item) return [item];
  const repeated = repeatedQuestion(question, earlier);
  const asks = asksIn(repeated ?? question);
  const opening = referredItem(question, lastAnswer);
  const named = asks.length === 0 && opening ? [{ ...emptyAsk('draft_post', question) }] : asks;
  return named.map((ask) => {
    const subject = ask.subject ?? (creative.has(ask.intent) && !ask.material ? lastSubject(earlier) : null);
    return { ...ask, subject, opening, turn: timesAsked(earlier, ask.intent, subject) };
  });
}

/** Intents whose answer lists things that can be looked up again, one by one. */
const lookedUp: ReadonlySet<Intent> = new Set(['mentors', 'trends', 'sessions', 'earnings']);

/** Handles questions such as "Tell me about the second one", which are only about that line of the previous answer. */
function askAboutItem(question: string, earlier: readonly string[], lastAnswer: string): Ask | null {
  const place = onlyPlaceIn(question);
  const before = earlier.findLast((each) => !wantsMore(each) && !isLanguageOnly(each) && onlyPlaceIn(each) === null);
  const last = before === undefined ? undefined : asksIn(before).at(-1);
  if (place === null || !last) return null;
  const line = listIn(lastAnswer).at(place) ?? null;
  if (lookedUp.has(last.intent)) return { ...emptyAsk(last.intent, question), opening: line, item: place };
  if (line === null) return null;
  // A line that was written for a post is best shown as one.
  const isWritten = creative.has(last.intent);
  const ask = emptyAsk(isWritten ? 'draft_post' : last.intent, question);
  return { ...ask, subject: last.subject, opening: line, item: isWritten ? null : place };
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

/** Sorted by last use, the latest at the end. */
const known = new Map<string, readonly Ask[]>();
const MOST_KNOWN = 2000;
/** Characters. */
const LONGEST_KNOWN = 500;

/**
 * Caches what a text asks for, which depends on nothing but the text: every new question in a conversation needs the
 * earlier ones too.
 */
function asksIn(question: string): readonly Ask[] {
  const asks = known.get(question) ?? findAsks(question);
  if (question.length > LONGEST_KNOWN) return asks;
  known.delete(question);
  known.set(question, asks);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return asks;
}

function findAsks(question: string): Ask[] {
  const { order, material } = materialIn(question);
  if (material) return [{ ...askFor(order, materialIntent(order)), material }];
  const all = order
    .split(PARTS)
    .map((part) => part.trim())
    .filter(Boolean);
  const size = all.length > 1 ? all.find(isAboutSize) : undefined;
  const parts = all.filter((part) => part !== size);
  const found = parts.flatMap((part, at) =>
    intentsIn(part, all.length === 1 ? 0 : at === 0 ? FIRST_QUESTION : OWN_QUESTION).map((intent) =>
      askFor(part, intent),
    ),
  );
  // Parts that say nothing each may say something together.
  const asks = found.length > 0 ? found : intentsIn(order, 0).map((intent) => askFor(order, intent));
  const followers = size ? followersIn(size) : null;
  return withWholeSubject(order, withoutCovered(distinct(asks)))
    .slice(0, MOST)
    .map((ask) => ({ ...ask, followers: followers ?? ask.followers }));
}

/** "I'm a vet, write my bio" asks for one thing, and names its subject in another part. */
function withWholeSubject(order: string, asks: Ask[]): Ask[] {
  const [only] = asks;
  if (asks.length !== 1 || !only || !creative.has(only.intent) || only.text === order) return asks;
  return [{ ...only, subject: findSubject(order) ?? only.subject }];
}

function materialIntent(order: string): Intent {
  return (
    scoresOf(order).find(({ intent }) => intent === 'draft_post' || intent === 'start_reel')?.intent ?? 'draft_post'
  );
}

const together: ReadonlySet<Intent> = new Set(['hooks', 'captions', 'hashtags']);

function intentsIn(part: string, least: number): Intent[] {
  const settled = settledLabel(part);
  if (settled !== null) return settled === 'none' ? [] : [settled];
  const { label, certainty } = guessLabel(part);
  if (label === 'none' || certainty < least) return [];
  if (!together.has(label)) return [label];
  // "Hooks, captions and hashtags" is one part and three questions.
  const others = scoresOf(part).filter((each) => together.has(each.intent) && each.score >= 5);
  return [label, ...others.map(({ intent }) => intent).filter((intent) => intent !== label)];
}

function emptyAsk(intent: Intent, text: string): Ask {
  return {
    intent,
    text,
    subject: null,
    opening: null,
    material: '',
    amount: null,
    followers: null,
    count: null,
    platform: null,
    person: null,
    turn: 0,
    item: null,
  };
}

function askFor(text: string, intent: Intent): Ask {
  return {
    ...emptyAsk(intent, text),
    subject: subjectFor(intent, text),
    amount: amountIn(text),
    followers: followersIn(text),
    count: countIn(text),
    platform: platformIn(text),
    person: personIn(text),
  };
}

function subjectFor(intent: Intent, text: string): string | null {
  if (creative.has(intent)) return findSubject(text);
  if (advises.has(intent)) return subjectOf(text) ?? workIn(text);
  return examples.has(intent) ? ownThingIn(text) : null;
}

/** Advice whose examples take up a subject where one is named with "about" or "for". */
const advises: ReadonlySet<Intent> = new Set(['language_choice']);

/** Advice whose examples take up what somebody calls their own: "for my vada pav stall", "grow my fitness page". */
const examples: ReadonlySet<Intent> = new Set([
  'grow',
  'drop',
  'equipment',
  'collab',
  'monetise',
  'brand_deal',
  'media_kit',
]);
const OWN_THINGS = [
  /\b(?:grow|start|run|promote)(?:ing)? (?:my|our|a|an) (.+? (?:page|channel|account|profile|blog))\b/iu,
  /\bfor (?:my|our) (.+)$/iu,
  /\b(?:mere|meri|mera|apne|apni|apna) (.+?) ke liye\b/iu,
];
/** "for my last 5 reels" names posts, not a subject. */
const NO_THING = /^(?:last|latest|recent|previous|old|next|own|whole|entire|small|new)\b|\d/iu;

const WORK =
  /\b(?:i|we) (?:teach|sell|bake|cook|film|paint|design|(?:make|create)(?= \S+ (?:videos|reels|content|posts))|(?:post|write|talk) (?:about|on)) (.+)$|\b(?:main|mai|hum) (.+?) (?:sikhat[ai]|banat[ai]|karat[ai]|bechat[ai])\b/iu;

/** "I teach kathak" names what a bio or post is about, even if nothing else in the question does. */
function workIn(text: string): string | null {
  const [, english, hinglish] = WORK.exec(text) ?? [];
  const work = english ?? hinglish;
  return work ? subjectOf(`post about ${work}`) : null;
}

function ownThingIn(text: string): string | null {
  for (const pattern of OWN_THINGS) {
    const words = pattern.exec(text)?.[1];
    const thing = words && !NO_THING.test(words) ? subjectOf(`post about ${words}`) : null;
    if (thing) return thing;
  }
  return null;
}

function distinct(asks: Ask[]): Ask[] {
  const seen = new Set<string>();
  const own = asks.filter((ask) => {
    const key = `${ask.intent} ${ask.subject ?? ''}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
  const real = own.filter(({ intent }) => !small.has(intent));
  return real.length > 0 ? real : own.slice(0, 1);
}

const partsOfAnalysis: ReadonlySet<Intent> = new Set([
  'engagement',
  'growth',
  'mix',
  'cadence',
  'best_time',
  'outliers',
  'profile',
]);

/** "They want me to promote their app, what's my price?" is one question about a deal. */
const asides: [asked: Intent, covered: Intent][] = [
  ['brand_deal', 'pricing'],
  ['language_choice', 'growth'],
];

/** An analysis says all there is to say about the account. */
function withoutCovered(asked: Ask[]): Ask[] {
  const isAsked = (wanted: Intent) => asked.some(({ intent }) => intent === wanted);
  return asked.filter(
    ({ intent }) =>
      !(isAsked('analysis') && partsOfAnalysis.has(intent)) &&
      !asides.some(([whole, covered]) => covered === intent && isAsked(whole)),
  );
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
