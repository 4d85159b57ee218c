import { quoted } from '#domain/answers/section.ts';
import { detailText } from '../sections/own-sessions-section.ts';
import { bookingProposal, mentorsSection, storySection } from '../sections/product-sections.ts';
import { comingSection, sessionLink } from '../sections/session-sections.ts';
import { linkStep } from '../sections/steps.ts';
import type { Ask } from '../understanding/ask.ts';
import { sessionsListedFor } from './business-part.ts';
import type { Context, Part } from './context.ts';

/** Answers a question about one item of the previous answer's list, with fresh data where the item can be looked up. */
export async function itemPart(context: Context, ask: Ask & { item: number }): Promise<Part> {
  const { sources, request, say } = context;
  const { userId } = request;
  const nowMs = sources.now().getTime();
  const line = ask.opening;
  switch (ask.intent) {
    case 'mentors': {
      const username = /\(@([a-z0-9._]+)\)/u.exec(line ?? '')?.[1];
      const wish = { words: username ?? '', maxPricePerHour: null, categories: [] };
      const found = username ? await sources.findMentors(userId, wish) : [];
      const mentor = found.find((each) => each.username === username);
      if (!mentor) break;
      return {
        ...mentorsSection([mentor], say, { nowMs, fits: true }),
        proposals: [bookingProposal(mentor, say, nowMs)],
        step: null,
      };
    }
    case 'trends': {
      const { stories } = await sources.trendingFor(userId);
      const story = stories.find(({ title }) => line?.includes(quoted(title, 120).slice(1, -1)));
      if (!story) break;
      return { ...storySection(story, say), step: null };
    }
    case 'sessions':
    case 'earnings': {
      const business = await sources.businessOf(userId);
      const listed =
        ask.intent === 'sessions' ? sessionsListedFor(business, ask.text, sources.now()) : business.upcoming;
      const session = listed.at(ask.item);
      if (!session) break;
      const step = linkStep('sessions', say('Open this session', 'यह सत्र खोलें'), sessionLink(session));
      return session.state === 'coming'
        ? { ...comingSection(session, say, nowMs), step }
        : { cards: [], lines: [detailText(session, { say, nowMs })], step };
    }
  }
  return {
    cards: [],
    lines: [
      line === null
        ? say('I can’t find that one in my answer above.', 'ऊपर के जवाब में वह मुझे नहीं मिला।')
        : say(
            `You mean this: ${quoted(line, 300)}. I know no more about it than that: I’m a program with fixed guides. A mentor can go further with you.`,
            `आपका मतलब यह है: ${quoted(line, 300)}। इससे ज़्यादा मुझे नहीं पता: मैं तय गाइड वाला प्रोग्राम हूँ। मेंटर इस पर आगे बात कर सकते हैं।`,
          ),
    ],
    step: linkStep('mentors', say('Find a mentor', 'मेंटर ढूँढें'), '/dashboard/seek-guidance'),
  };
}
