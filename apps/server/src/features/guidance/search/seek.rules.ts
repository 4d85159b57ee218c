import type { Parsed } from '@right-circle/contract/endpoint';
import type { suggestInfluencers } from '@right-circle/contract/mentors';

type Filter = NonNullable<Parsed<typeof suggestInfluencers>['body']>;

/** Search criteria in the units of the table. */
export type MentorCriteria = {
  categories: string[];
  /** Both bounds included; matching one range is enough. */
  followerRanges: { least: number; most: number }[];
  pricesInPaise: { least: number; most: number } | null;
  /** Each of them must match somewhere. */
  terms: string[];
};

const MAX_TERMS = 5;

export function mentorCriteria({
  categories = [],
  follower_ranges = [],
  price_range,
  search = '',
}: Filter): MentorCriteria {
  return {
    categories,
    followerRanges: follower_ranges.map(([least, most]) => wholeRange(least, most)),
    pricesInPaise: price_range ? wholeRange(price_range[0] * 100, price_range[1] * 100) : null,
    terms: search.toLowerCase().split(/\s+/).map(withoutAt).filter(Boolean).slice(0, MAX_TERMS),
  };
}

/** People write user names as @name. */
function withoutAt(word: string): string {
  return word.replace(/^@+/, '');
}

/** The table has integers up to these limits. */
function wholeRange(least: number, most: number | null): { least: number; most: number } {
  const largest = Number.MAX_SAFE_INTEGER;
  return { least: Math.min(Math.ceil(least), largest), most: Math.min(Math.floor(most ?? largest), largest) };
}
