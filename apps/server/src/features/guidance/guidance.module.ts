import type { Platform } from '#module.ts';
import { guidancePart } from './export-guidance.ts';
import { guidanceRoutes } from './guidance.routes.ts';
import { offerOf } from './offer.store.ts';
import { mentorCriteria } from './search/seek.rules.ts';
import { type SuggestedMentor, suggestInfluencers } from './search/suggest-influencers.ts';

/** Prices are those for 15 minutes, by which mentors are compared. */
type MentorSearch = {
  viewerId: string;
  words: string;
  categories: string[];
  maxPriceFor15: number | null;
  limit: number;
  sort: 'price' | 'followers';
};

export function guidanceModule({ db, now, http }: Platform) {
  return {
    /** Returns what a mentor offers at a moment, for whoever books it. */
    offerOf,
    /** Returns mentors with a free slot, as this person may see them. */
    findMentors: async ({
      viewerId,
      words,
      categories,
      maxPriceFor15,
      limit,
      sort,
    }: MentorSearch): Promise<SuggestedMentor[]> => {
      const criteria = mentorCriteria({
        search: words,
        ...(maxPriceFor15 !== null && { price_range: [0, maxPriceFor15] }),
      });
      return await suggestInfluencers(
        { db, now },
        { viewerId, criteria: { ...criteria, categories }, limit, sort, after: undefined },
      );
    },
    exportPart: guidancePart({ db }),
    register: () => guidanceRoutes(http, { db, now }),
  };
}
