import { type Ask, askFor, creative } from './ask.ts';
import { followersIn, isAboutSize } from './entities.rules.ts';
import { guessLabel } from './guess.ts';
import type { Intent } from './intents.rules.ts';
import { materialIn, scoresOf } from './score.rules.ts';
import { settledLabel } from './settled.rules.ts';
import { findSubject } from './subject.ts';

const small: ReadonlySet<Intent> = new Set(['hello', 'thanks', 'abilities']);

const MOST = 3;
/** A later part of a message needs this much to count as a question of its own. */
const OWN_QUESTION = 0.5;
const FIRST_QUESTION = 0.3;
const OPENERS =
  "when|what|what's|whats|how|hows|which|where|who|why|should|can|could|do|does|did|is|are|am|will|would|find|show|tell|make|write|give|draft|suggest|plan|create|book|cancel|compare|i want|i need|kab|kya|kaise|kitn\\S*|kaun\\S*|kis|batao|bata|mujhe|mera|meri|mere|कब|क्या|कैसे|कितन\\S*|कौन|किस|बताओ|बताइए|मुझे|मेरा|मेरी|मेरे";
const PARTS = new RegExp(
  String.raw`[?!।\n;]+|\.(?=\s|$)|(?:,|\s-)\s*(?=(?:and |also |aur |और )?(?:${OPENERS})(?:\s|$))|\s(?:and|also|plus|aur|&|और|तथा|एवं)\s+(?=(?:also |then |please )?(?:${OPENERS})(?:\s|$))|(?<=^\s*(?:hi|hello|hey|namaste|नमस्ते)),?\s`,
  'iu',
);

/** Sorted by last use, the latest at the end. */
const known = new Map<string, readonly Ask[]>();
const MOST_KNOWN = 2000;
/** Characters. */
const LONGEST_KNOWN = 500;

/**
 * Caches what a text asks for, which depends on nothing but the text: every new question in a conversation needs the
 * earlier ones too.
 */
export function asksIn(question: string): readonly Ask[] {
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
  return withWholeSubject(order, withoutCovered(distinct(joinedSessions(asks))))
    .slice(0, MOST)
    .map((ask) => ({ ...ask, followers: followers ?? ask.followers }));
}

/** "I cancelled with Kabir, where is my refund?" is one question about sessions: who and what are in different parts. */
function joinedSessions(asks: readonly Ask[]): Ask[] {
  const text = asks.flatMap((ask) => (ask.intent === 'sessions' ? [ask.text] : [])).join(', ');
  return asks.map((ask) => (ask.intent === 'sessions' ? { ...ask, text } : ask));
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

const OWN = /\b(?:i|my|mine|me|mera|meri|apna|apni)\b|मेर|अपन/iu;

/** An analysis says all there is to say about the account. */
function withoutCovered(asked: Ask[]): Ask[] {
  const isAsked = (wanted: Intent) => asked.some(({ intent }) => intent === wanted);
  return asked.filter(
    ({ intent, text }) =>
      // "Which mentor should I take and what's the price?" is about their price.
      !(intent === 'pricing' && isAsked('mentors') && !OWN.test(text)) &&
      !(isAsked('analysis') && partsOfAnalysis.has(intent)) &&
      !asides.some(([whole, covered]) => covered === intent && isAsked(whole)),
  );
}
