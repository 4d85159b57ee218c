import { addDays } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import type { Section } from '#domain/answers/section.ts';
import {
  benchmarkSection,
  cadenceSection,
  engagementSection,
  growthSection,
  mixSection,
  type SectionInput,
} from '#domain/creator-insights/account-sections.ts';
import { bestTimeSection, outlierSection } from '#domain/creator-insights/post-sections.ts';
import { guideTo, playbookOf } from '../playbooks/search.rules.ts';
import {
  captionsSection,
  hashtagsSection,
  hooksSection,
  ideasSection,
  type Wish,
} from '../sections/creative-sections.ts';
import { dealSection } from '../sections/deal-section.ts';
import { guideLines, guideSection } from '../sections/guide-section.ts';
import { periodText } from '../sections/period-text.ts';
import {
  bioSection,
  dropSection,
  equipmentSection,
  growSection,
  mediaKitSection,
} from '../sections/person-sections.ts';
import { planSection } from '../sections/plan-section.ts';
import { capitalised } from '../sections/subjects.rules.ts';
import { termsSection } from '../sections/terms-section.ts';
import type { Ask } from '../understanding/ask.ts';
import type { Intent } from '../understanding/intents.rules.ts';
import { periodIn } from '../understanding/period.rules.ts';
import { accountWithin } from './account-period.rules.ts';
import type { About, Context, Part } from './context.ts';
import { draftPart, reelPart } from './draft-parts.ts';

type Known = { input: SectionInput; about: About };

const ofDays: ReadonlySet<Intent> = new Set(['engagement', 'growth', 'mix', 'cadence', 'outliers']);
const COMPARES = /\b(?:than|compare\w*|vs|versus|se (?:zyada|kam))\b|तुलना|से (?:ज़्यादा|कम)/iu;

/** Answers about the account, and everything that is written about a subject. */
export async function accountPart(context: Context, ask: Ask, known: Known): Promise<Part> {
  const { sources, say } = context;
  const now = sources.now();
  const today = indiaDate(now);
  const period = ofDays.has(ask.intent) ? periodIn(ask.text, today, true) : null;
  if (period === null) return await wholeAccountPart(context, ask, known);
  const isCompared = COMPARES.test(ask.text) && period.to < today;
  const parts = await Promise.all(
    (isCompared ? [period, { from: addDays(period.to, 1), to: today }] : [period]).map(async (days) => {
      const input = { ...known.input, account: accountWithin(known.input.account, days) };
      const { lines, cards } = await wholeAccountPart(context, ask, { ...known, input });
      const title = periodText(days, { say, nowMs: now.getTime() }).trim();
      return { lines: [`${capitalised(title)}:`, ...lines], cards: isCompared ? [] : cards };
    }),
  );
  return { lines: parts.flatMap(({ lines }) => lines), cards: parts.flatMap(({ cards }) => cards) };
}

async function wholeAccountPart(context: Context, ask: Ask, { input, about }: Known): Promise<Part> {
  const { sources, request, language, say } = context;
  const { subject, own } = about;
  const wish: Wish = { subject: ask.subject, question: ask.text, turn: ask.turn, count: ask.count, language };
  switch (ask.intent) {
    case 'engagement':
      // "A good rate for 20k followers" asks about accounts of that size, not about the reader's own.
      if (ask.followers !== null && !OWN.test(ask.text))
        return benchmarkSection(
          ask.platform ?? (input.account.isLinked ? input.account.platform : 'instagram'),
          ask.followers,
          say,
        );
      return withGuide(engagementSection(input), 'engagement', context, subject, ASKS_FOR_ADVICE.test(ask.text));
    case 'growth':
      return growthSection(input);
    case 'mix':
      return withGuide(mixSection(input), 'formats', context, subject);
    case 'cadence':
      return withGuide(cadenceSection(input), 'cadence', context, subject);
    case 'best_time':
      return withGuide(bestTimeSection(input), 'times', context, subject);
    case 'outliers':
      return outlierSection(input);
    case 'plan':
      return planSection(input, { subject: ask.subject, own, weeks: weeksIn(ask.text), turn: ask.turn });
    case 'ideas':
      return ideasSection(input, wish, { own, topics: (await sources.trendingFor(request.userId)).topics });
    case 'hooks':
      return hooksSection(input, { ...wish, subject: ask.subject ?? own[0] ?? null });
    case 'captions':
      return captionsSection(input, { ...wish, subject: ask.subject ?? own[0] ?? null });
    case 'hashtags':
      return hashtagsSection(input, wish, { isAboutOwn: isAboutOwnHashtags(ask) });
    case 'draft_post':
      return draftPart(ask, about, wish, say);
    case 'start_reel':
      return await reelPart(context, ask, about);
    case 'grow':
      return growSection(input, { subject, language, followers: ask.followers });
    case 'drop':
      return dropSection(input, { subject, language });
    case 'bio':
      return bioSection(await sources.creatorOf(request.userId), input, { subject, language });
    case 'media_kit': {
      const [creator, prices] = await Promise.all([
        sources.creatorOf(request.userId),
        sources.pricesFor(request.userId),
      ]);
      return mediaKitSection(input, { creator, prices }, { subject, language });
    }
    case 'brand_deal':
      return dealSection(
        input.account,
        await sources.pricesFor(request.userId),
        { text: ask.text, amount: ask.amount, subject, language },
        say,
      );
    case 'terms':
      return termsSection(ask.text, say);
    case 'equipment':
      return equipmentSection(input, { subject, language, amount: ask.amount, text: ask.text });
    default:
      return guideSection(guideTo(ask.intent) ?? playbookOf('grow-0'), language, say, { subject });
  }
}

const OWN = /\b(?:my|mine|our|mera|meri|mere)\b|मेर[ाीे]/iu;

const ASKS_FOR_ADVICE = /\b(?:why|how (?:do|can|to)|more|kaise|kyun?)\b|क्यों|कैसे|बढ़/iu;

/** Adds the guide when the figures say too little, or when advice was asked for. */
function withGuide(
  section: Section,
  id: string,
  { language, say }: Context,
  subject: string,
  isWanted = false,
): Section {
  const isThin =
    isWanted || section.cards.length === 0 || section.cards.some(({ id: card }) => card === 'general-times');
  return isThin
    ? { ...section, lines: [...section.lines, ...guideLines(playbookOf(id), language, say, { subject })] }
    : section;
}

/** "2 weeks", "next week"; four where nothing is said. */
function weeksIn(text: string): number {
  const spelt = text.toLowerCase();
  const digits = /(\d)[ -]?(?:weeks?|hafte|हफ़?्त)/u.exec(spelt)?.[1];
  if (digits) return Math.min(4, Math.max(1, Number(digits)));
  if (/\btwo weeks\b|दो हफ़?्त|\bdo hafte/u.test(spelt)) return 2;
  return /\b(?:this|next|my|a|one) week\b|\bweekly\b|\b(?:is|agle|ek) hafte\b|(?:इस|अगले|एक) हफ़?्ते/u.test(spelt) ? 1 : 4;
}

const OWN_HASHTAGS =
  /\b(?:work|worked|do|did|perform|performed)\b.*\bfor (?:me|us)\b|\bmy (?:best|top|strongest) hashtags\b/iu;

/** "Which hashtags work for me?" is about their own posts, whatever the chat was about before. */
function isAboutOwnHashtags({ text, subject }: Pick<Ask, 'text' | 'subject'>): boolean {
  const isNamed = subject !== null && text.toLowerCase().includes(subject.toLowerCase());
  return OWN_HASHTAGS.test(text) && !isNamed;
}
