import { subjectOf } from '@right-circle/rules/request-subject';
import { amountIn, countIn, followersIn, personIn, platformIn } from './entities.rules.ts';
import type { Intent } from './intents.rules.ts';
import { findSubject } from './subject.ts';

/** A request in a message, and what the message says about it. */
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

export function emptyAsk(intent: Intent, text: string): Ask {
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

export function askFor(text: string, intent: Intent): Ask {
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
