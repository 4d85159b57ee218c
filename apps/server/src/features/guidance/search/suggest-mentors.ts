import type { Parsed } from '@right-circle/contract/endpoint';
import type { suggestInfluencers as endpoint } from '@right-circle/contract/mentors';
import type { GuidanceDeps } from '../guidance-deps.ts';
import { mentorCriteria } from './seek.rules.ts';
import { type SuggestedMentor, suggestInfluencers } from './suggest-influencers.ts';
import { suggestSoonest } from './suggest-soonest.ts';

type Request = Pick<Parsed<typeof endpoint>, 'query' | 'body'> & { viewerId: string };

/** Returns a page of mentors in the order asked for. */
export async function suggestMentors(
  deps: GuidanceDeps,
  { viewerId, query, body }: Request,
): Promise<SuggestedMentor[]> {
  const { limit, sort, after, after_start: afterStart } = query;
  const criteria = mentorCriteria(body ?? {});
  return sort === 'soonest'
    ? await suggestSoonest(deps, { viewerId, criteria, limit, after, afterStart })
    : await suggestInfluencers(deps, { viewerId, criteria, limit, after, sort });
}
