import { plain } from '@right-circle/rules/plain-spelling';
import type { OwnSession, SessionState } from '#domain/creator-insights/creator.ts';
import { type Period, periodIn } from './period.rules.ts';

/** Which of a person's sessions a question is about. */
export type SessionQuery = {
  /** Names of people on the other side; empty for everybody. */
  names: string[];
  /** Null where the question names none. */
  states: readonly SessionState[] | null;
  period: Period | null;
  /** What the question asks for; `list` unless it names something else. */
  wants: 'list' | 'refund' | 'spending' | 'ranking';
};

const CANCELLED = /\bcanc[ea]ll?(?:ed|ations?|s)?\b|\bcancel (?:kiya|kiye|hua|hue)\b|रद्द|कैंसल|कैंसिल/u;
const DECLINED = /\b(?:declin\w*|reject\w*|refus\w*|turned down|accept nahi|mana)\b|मना (?:कर|क)|अस्वीकार/u;
const REQUESTED = /\b(?:pending|requests?|unanswered|waiting|not (?:yet )?(?:confirmed|accepted))\b|पेंडिंग|अनुरोध/u;
const HELD =
  /\b(?:i have (?:had|done|taken|given)|have i (?:had|done|taken|given)|done|held|attended|completed|past|earlier|previous|so far|ab tak|ho chuke)\b|अब तक|हो चुके/u;
/** Says "past" of sessions in general; of one person's it only says that they exist: "what did Rohan book?" */
const WAS = /\b(?:did|have i|had|was|were|taken|hue|hui)\b|हुए|हुई/u;
const COMING = /\b(?:next|upcoming|coming|do i have|am i|agl[aei]|tomorrow|scheduled|left)\b|अगल|आने वाल/u;
const REFUND = /\brefund|\b(?:money|paisa|paise|amount) (?:back|wapas|return)|रिफंड|(?:पैसे|पैसा) वापस/u;
const SPENDING =
  /\bspen[dt]\b|\bspending\b|\b(?:i|we) (?:have |had )?(?:pay|paid)\b|\b(?:did|have|do) i (?:pay|paid)\b|\bkharch\w*|\bpaid (?:for|to) (?:it|that|this|mentors?|sessions?)\b|खर्च/u;
const RANKING = /\b(?:most|often|sabse (?:zyada|jyada)|regular)\b|सबसे ज्यादा/u;

/** Reads the question; `sessions` supply the names that count as people. */
export function sessionQueryOf(text: string, sessions: readonly OwnSession[], today: string): SessionQuery {
  const spelt = plain(text);
  const names = namesIn(spelt, sessions);
  const states = statesIn(spelt, names.length > 0);
  const isPast = states?.includes('held') === true || /\b(?:last|yesterday|past)\b|पिछल/u.test(spelt);
  const wants = REFUND.test(spelt)
    ? 'refund'
    : SPENDING.test(spelt)
      ? 'spending'
      : RANKING.test(spelt)
        ? 'ranking'
        : 'list';
  return {
    names,
    states,
    period: periodIn(text, today, isPast || wants === 'spending'),
    wants,
  };
}

function statesIn(spelt: string, isNamed: boolean): SessionState[] | null {
  if (DECLINED.test(spelt)) return ['declined'];
  if (CANCELLED.test(spelt)) return ['cancelled', 'declined'];
  if (REQUESTED.test(spelt)) return ['requested'];
  if (COMING.test(spelt)) return ['coming', 'requested'];
  return HELD.test(spelt) || (!isNamed && WAS.test(spelt)) ? ['held'] : null;
}

/** Full names of the people whose first name, full name or user name is in the text. */
export function namesIn(spelt: string, sessions: readonly Pick<OwnSession, 'withName' | 'withUsername'>[]): string[] {
  const words = new Set(spelt.match(/[\p{L}\p{M}\p{N}._]+/gu)?.map((word) => word.replaceAll(/^\.+|\.+$/g, '')) ?? []);
  const found = sessions.filter(({ withName, withUsername }) => {
    const [first = ''] = plain(withName).split(/\s+/u);
    return (first.length > 2 && words.has(first)) || (withUsername !== '' && words.has(withUsername));
  });
  return [...new Set(found.map(({ withName }) => withName))];
}
