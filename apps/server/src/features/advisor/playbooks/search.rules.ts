import { wordsOf } from '../understanding/features.rules.ts';
import type { Intent } from '../understanding/intents.rules.ts';
import { business, care } from './business.rules.ts';
import { filming } from './filming.rules.ts';
import { growing } from './growing.rules.ts';
import { page } from './page.rules.ts';
import type { Guide, Playbook } from './playbook.rules.ts';
import { standing } from './standing.rules.ts';
import { writing } from './writing.rules.ts';

export const playbooks: readonly Playbook[] = [
  ...growing,
  ...writing,
  ...filming,
  ...page,
  ...business,
  ...standing,
  ...care,
];

export function playbookOf(id: string): Playbook {
  const found = playbooks.find((each) => each.id === id);
  if (!found) throw new Error(`There is no playbook ${id}`);
  return found;
}

/** The guide named like the intent, if it has one of its own. */
export function guideTo(intent: Intent): Playbook | undefined {
  return playbooks.find(({ id }) => id === intent.replaceAll('_', '-'));
}

const COMMON = new Set(
  'a an the and or of to write list people post posts video videos in on for with is are was be it this that i you my your me we do does did how what which when where who why can could should would will not no so at as by from if but about have has had get got more than them they their now then there here also just only very much many one two three first any some all other these those make made use want need like tell give help please know work works thing things way good best better new day week month time kya hai hain ka ki ke ko se me mein main par pe ye yeh wo mera meri mere aur ya nahi kaise kab kaun kar karna karu ho है हैं का की के को से में पर और या नहीं क्या कैसे यह वह मैं मेरा मेरी मेरे एक हो कर'.split(
    ' ',
  ),
);
const LEAST_SCORE = 0.34;

/** `heads` are the words of the title: one of them is enough, of the text it takes two. */
type Entry = { playbook: Playbook; weights: Map<string, number>; heads: Set<string>; size: number };
let index: { entries: Entry[]; rarity: Map<string, number> } | undefined;

/**
 * The playbook nearest to a question that fits no intent, or null. The few dozen texts are part of the program, so the index lives
 * in memory: a table would only copy them.
 */
export function nearestPlaybook(question: string): Playbook | null {
  index ??= buildIndex();
  const { entries, rarity } = index;
  const asked = [...new Set(keywordsIn(question))];
  if (asked.length === 0) return null;
  // Words that no playbook has count as well: a question that is mostly about something else is not answered.
  const size = Math.hypot(...asked.map((word) => rarity.get(word) ?? Math.log(entries.length + 1)));
  const scored = entries
    .map((entry) => ({
      playbook: entry.playbook,
      score:
        asked.reduce((sum, word) => sum + (entry.weights.get(word) ?? 0) * (rarity.get(word) ?? 0), 0) /
        (entry.size * size),
      matched: asked.filter((word) => entry.weights.has(word)).length,
      isNamed: asked.some((word) => entry.heads.has(word)),
    }))
    .toSorted((a, b) => b.score - a.score)[0];
  return scored &&
    (scored.matched > 1 || scored.isNamed) &&
    scored.score * Math.sqrt(scored.matched) >= LEAST_SCORE * shareNeeded(asked.length)
    ? scored.playbook
    : null;
}

/** A long question shares fewer of its words with any text. */
function shareNeeded(words: number): number {
  return words <= 2 ? 1 : 2 / words + 0.15;
}

function buildIndex() {
  const counted = playbooks.map((playbook) => ({ playbook, counts: countsOf(textOf(playbook)) }));
  const found = new Map<string, number>();
  for (const { counts } of counted) for (const word of counts.keys()) found.set(word, (found.get(word) ?? 0) + 1);
  const rarity = new Map([...found].map(([word, texts]) => [word, Math.log((playbooks.length + 1) / texts)]));
  const entries = counted.map(({ playbook, counts }): Entry => {
    const weights = new Map(
      [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * (rarity.get(word) ?? 0)]),
    );
    // Titles and examples make some texts longer; a square root keeps those from losing.
    const heads = new Set(
      keywordsIn(`${playbook.intent.replaceAll('_', ' ')} ${playbook.en.title} ${playbook.hi.title}`),
    );
    return { playbook, weights, heads, size: Math.sqrt(Math.hypot(...weights.values())) };
  });
  return { entries, rarity };
}

function textOf({ en, hi, intent }: Playbook): string {
  const ofGuide = ({ title, answer, why, example, limit }: Guide) =>
    [title, title, title, answer, ...why, ...example, limit].join(' ');
  return [intent.replaceAll('_', ' '), ofGuide(en), ofGuide(hi)].join(' ');
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of keywordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Endings are cut, so that "pitching" finds "pitch". */
function keywordsIn(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .map((word) => (/^[a-z]+$/.test(word) ? word.replace(/(?:ing|ed|es|s)$/, '') : word));
}

/** The sentence of a guide that shares most words with a question: its answer, or one of its reasons. */
export function fittingLine({ answer, why, limit }: Guide, question: string): string {
  const asked = new Set(keywordsIn(question));
  const shared = (line: string) => keywordsIn(line).filter((word) => asked.has(word)).length;
  return [answer, ...why, limit].toSorted((a, b) => shared(b) - shared(a))[0] ?? answer;
}
