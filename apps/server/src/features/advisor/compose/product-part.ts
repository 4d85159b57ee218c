import { creatorCategories } from '@right-circle/rules/creator-categories';
import { indiaDate } from '@right-circle/rules/india-time';
import { helpSection } from '../sections/help-section.ts';
import {
  bookingProposal,
  mentorsSection,
  mentorWish,
  profileSection,
  trendsSection,
} from '../sections/product-sections.ts';
import { reelsSection } from '../sections/reel-sections.ts';
import { linkStep, stepFor } from '../sections/steps.ts';
import type { Ask } from '../understanding/ask.ts';
import { periodIn } from '../understanding/period.rules.ts';
import type { Context, Part } from './context.ts';

/** Answers about news, mentors, reels, the profile and the app itself, as the product knows them. */
export async function productPart({ sources, request, say }: Context, ask: Ask): Promise<Part> {
  const { userId } = request;
  const nowMs = sources.now().getTime();
  switch (ask.intent) {
    case 'trends':
      return { ...trendsSection(await sources.trendingFor(userId), say), step: stepFor('trends', null, say) };
    case 'mentors': {
      const wish = mentorWish(ask.text, creatorCategories);
      const fitting = await sources.findMentors(userId, wish);
      // Nobody fits: those who have time are still better than a search by hand.
      const near =
        fitting.length > 0 ? fitting : await sources.findMentors(userId, { ...wish, words: '', categories: [] });
      const isTooLittle = near.length === 0 && wish.maxPricePerHour !== null;
      const mentors = isTooLittle
        ? await sources.findMentors(userId, { words: '', categories: [], maxPricePerHour: null, isByPrice: true })
        : near;
      const [first] = mentors;
      const period = periodIn(ask.text, indiaDate(sources.now()), false);
      const wantsToBook = fitting.length > 0 && first && /\bbook\b|बुक/i.test(ask.text);
      return {
        ...mentorsSection(mentors, say, {
          nowMs,
          fits: fitting.length > 0,
          day: period && period.from === period.to ? period.from : null,
          maxPricePerHour: isTooLittle ? wish.maxPricePerHour : null,
          isByPrice: wish.isByPrice ?? false,
        }),
        proposals: wantsToBook ? [bookingProposal(first, say, nowMs)] : [],
        step: first ? null : linkStep('mentors', say('See all mentors', 'सभी मेंटर देखें'), '/dashboard/seek-guidance'),
      };
    }
    case 'app_help':
      return helpSection(ask.text, say);
    case 'reels':
      return { ...reelsSection(await sources.reelsOf(userId), say, nowMs), step: stepFor('reels', null, say) };
    default:
      return { ...profileSection(await sources.creatorOf(userId), say), step: stepFor('profile', null, say) };
  }
}
