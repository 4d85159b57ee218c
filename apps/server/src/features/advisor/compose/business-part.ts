import { indiaDate } from '@right-circle/rules/india-time';
import { plain } from '@right-circle/rules/plain-spelling';
import type { Say } from '#domain/answers/language.rules.ts';
import type { Business, OwnSession } from '#domain/creator-insights/creator.ts';
import { playbookOf } from '../playbooks/search.rules.ts';
import { earningsSection, forecastSection, pricingSection } from '../sections/business-sections.ts';
import { guideLines } from '../sections/guide-section.ts';
import { foundSessions, ownSessionsSection } from '../sections/own-sessions-section.ts';
import {
  cancelSection,
  heldSection,
  sessionLink,
  sessionsSection,
  sessionToCancel,
} from '../sections/session-sections.ts';
import { linkStep, stepFor } from '../sections/steps.ts';
import type { Ask } from '../understanding/ask.ts';
import { dayIn } from '../understanding/entities.rules.ts';
import { comingMonthIn, comparedMonthsIn, pastMonthsIn } from '../understanding/months.rules.ts';
import { namesIn, type SessionQuery, sessionQueryOf } from '../understanding/session-query.rules.ts';
import { aboutOf, type Context, type Part } from './context.ts';

/** Answers about prices, earnings and booked sessions. */
export async function businessPart(context: Context, ask: Ask): Promise<Part> {
  const { sources, request, language, say } = context;
  const { userId } = request;
  const now = sources.now();
  if (ask.intent === 'pricing') {
    const prices = await sources.pricesFor(userId);
    const figures = pricingSection(prices, say, ask.amount === null ? null : ask.amount * 100);
    const { subject } = await aboutOf(context, ask, null);
    const guide = guideLines(playbookOf('session-price'), language, say, { subject });
    const section = { ...figures, lines: [...figures.lines, ...guide] };
    const step = stepFor('pricing', null, say);
    return {
      ...section,
      step: prices.own === null && step ? { ...step, label: say('Offer sessions', 'सत्र शुरू करें') } : step,
    };
  }
  const business = await sources.businessOf(userId);
  const { upcoming } = business;
  const today = indiaDate(now);
  const day = dayIn(ask.text, today);
  switch (ask.intent) {
    case 'forecast': {
      const thisMonth = today.slice(0, 7);
      const isNow = /\b(?:this|is) (?:month|mahine)\b|इस महीने/u.test(plain(ask.text));
      const month =
        comingMonthIn(ask.text, today) ?? (isNow ? thisMonth : comingMonthIn('next month', today)) ?? thisMonth;
      return { ...forecastSection(business, { month, thisMonth }, say), step: stepFor('forecast', null, say) };
    }
    case 'sessions':
      return sessionsPart(business, ask, { say, now });
    case 'cancel_booking': {
      const [person = ask.person] = namesIn(plain(ask.text), upcoming);
      const session = sessionToCancel(upcoming, { day, person });
      const step = session
        ? linkStep(
            'cancel_booking',
            say(`Open the session with ${session.withName}`, `${session.withName} के साथ सत्र खोलें`),
            sessionLink(session),
          )
        : linkStep('cancel_booking', say('See your sessions', 'अपने सत्र देखें'), '/dashboard/live-session');
      return { ...cancelSection(session, upcoming, say, now.getTime()), step };
    }
    default: {
      const compared = comparedMonthsIn(ask.text, today);
      const section = earningsSection(
        business,
        say,
        now.getTime(),
        compared ? null : pastMonthsIn(ask.text, today),
        compared,
      );
      return { ...section, step: stepFor('earnings', null, say) };
    }
  }
}

/** Sessions that the answer to this question lists, in its order. */
export function sessionsListedFor({ sessions, upcoming }: Business, text: string, now: Date): readonly OwnSession[] {
  const today = indiaDate(now);
  const query = sessionQueryOf(text, sessions, today);
  return isAboutComing(query, today) ? upcoming : foundSessions(sessions, query);
}

/** A question that names no person, past day or state is about the next sessions. */
function isAboutComing({ wants, names, states, period }: SessionQuery, today: string): boolean {
  const isAhead = states === null || states[0] === 'coming';
  const isOneDayAhead = period === null || (period.from === period.to && period.from >= today);
  return wants === 'list' && names.length === 0 && isAhead && isOneDayAhead;
}

function sessionsPart(business: Business, { text }: Ask, { say, now }: { say: Say; now: Date }): Part {
  const { upcoming, sessions } = business;
  const nowMs = now.getTime();
  const today = indiaDate(now);
  const query = sessionQueryOf(text, sessions, today);
  const [next] = upcoming;
  const nextStep = next
    ? linkStep('sessions', say('Open your next session', 'अगला सत्र खोलें'), sessionLink(next))
    : linkStep('sessions', say('Find a mentor', 'मेंटर ढूँढें'), '/dashboard/seek-guidance');
  if (isAboutComing(query, today)) {
    return { ...sessionsSection(upcoming, query.period?.from ?? null, say, nowMs), step: nextStep };
  }
  const isMoney = query.wants === 'spending' || query.wants === 'refund';
  const step = isMoney
    ? stepFor('earnings', null, say)
    : linkStep('sessions', say('See your sessions', 'अपने सत्र देखें'), '/dashboard/live-session');
  const section = ownSessionsSection(sessions, query, { say, nowMs });
  const isAllHeld =
    query.wants === 'list' && query.states?.[0] === 'held' && query.names.length === 0 && query.period === null;
  return { ...section, lines: isAllHeld ? [heldSection(business.held, say)] : section.lines, step };
}
