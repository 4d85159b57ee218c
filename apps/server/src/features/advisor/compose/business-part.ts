import { indiaDate } from '@right-circle/rules/india-time';
import { playbookOf } from '../playbooks/search.rules.ts';
import {
  cancelSection,
  earningsSection,
  forecastSection,
  pricingSection,
  sessionLink,
  sessionsSection,
  sessionToCancel,
} from '../sections/business-sections.ts';
import { guideLines } from '../sections/guide-section.ts';
import { linkStep, stepFor } from '../sections/steps.ts';
import { dayIn, monthIn } from '../understanding/entities.rules.ts';
import type { Ask } from '../understanding/understand.ts';
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
      const month = monthIn(ask.text, today) ?? monthIn('next month', today) ?? today.slice(0, 7);
      return { ...forecastSection(business, month, say), step: stepFor('forecast', null, say) };
    }
    case 'sessions': {
      const [next] = upcoming;
      const step = next
        ? linkStep('sessions', say('Open your next session', 'अगला सत्र खोलें'), sessionLink(next))
        : linkStep('sessions', say('Find a mentor', 'मेंटर ढूँढें'), '/dashboard/seek-guidance');
      return { ...sessionsSection(upcoming, day, say, now.getTime()), step };
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
    default:
      return { ...earningsSection(business, say, now.getTime()), step: stepFor('earnings', null, say) };
  }
}
