import { indiaDate } from '@right-circle/rules/india-time';
import { plain } from '@right-circle/rules/plain-spelling';
import { playbookOf } from '../playbooks/search.rules.ts';
import { earningsSection, forecastSection, pricingSection } from '../sections/business-sections.ts';
import { guideLines } from '../sections/guide-section.ts';
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
import { comingMonthIn, pastMonthsIn } from '../understanding/months.rules.ts';
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
    case 'sessions': {
      const [next] = upcoming;
      const step = next
        ? linkStep('sessions', say('Open your next session', 'अगला सत्र खोलें'), sessionLink(next))
        : linkStep('sessions', say('Find a mentor', 'मेंटर ढूँढें'), '/dashboard/seek-guidance');
      const section = sessionsSection(upcoming, day, say, now.getTime());
      const lines = asksForPast(ask.text) ? [heldSection(business.held, say), ...section.lines] : section.lines;
      return { ...section, lines, step };
    }
    case 'cancel_booking': {
      const session = sessionToCancel(upcoming, { day, person: ask.person });
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
      const section = earningsSection(business, say, now.getTime(), pastMonthsIn(ask.text, today));
      return { ...section, step: stepFor('earnings', null, say) };
    }
  }
}

const PAST =
  /\b(?:have i|did i|i have|done|given|held|taken|completed|past|so far|ab tak|hue|ho chuke)\b|अब तक|हुए|हो चुके/u;

/** "How many sessions have I done?" */
const asksForPast = (text: string) => PAST.test(plain(text)) && !/\bdo i have\b/u.test(plain(text));
