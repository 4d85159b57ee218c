import { limits } from '@right-circle/contract/limits';
import type { MentorFilter } from '@right-circle/contract/mentors';
import { type Category, categories } from '@right-circle/contract/profile-choices';
import { followerRanges, type MentorSort, mentorSorts, priceChoices } from '@right-circle/rules/guidance-choices';
import { moneyText } from '@right-circle/rules/money-text';
import { defaultPriceRange, priceRangeToSend } from '@right-circle/rules/price-range';

export type FollowerRange = (typeof followerRanges)[number]['id'];

/** Mentor search parameters, kept in the URL so that going back shows the same list. */
export type SeekFilter = {
  categories: Category[];
  followers: FollowerRange[];
  minPrice: number;
  maxPrice: number;
  search: string;
  sort: MentorSort;
};

export const sortLabels: Record<MentorSort, string> = {
  followers: 'Most followers',
  soonest: 'Soonest slot',
  price: 'Lowest price',
  rating: 'Best rated',
};

export type FilterChip = { key: string; label: string; without: SeekFilter };

const [lowest, highest] = defaultPriceRange;

export const noFilter: SeekFilter = {
  categories: [],
  followers: [],
  minPrice: lowest,
  maxPrice: highest,
  search: '',
  sort: mentorSorts[0],
};

export function filterOf(params: URLSearchParams): SeekFilter {
  const chosen = params.getAll('category');
  const ranges = params.getAll('followers');
  const least = choiceOf(params.get('min'), priceChoices.min, lowest);
  const most = choiceOf(params.get('max'), priceChoices.max, highest);
  return {
    categories: categories.filter((name) => chosen.includes(name)),
    followers: followerRanges.map(({ id }) => id).filter((id) => ranges.includes(id)),
    ...(least <= most ? { minPrice: least, maxPrice: most } : { minPrice: lowest, maxPrice: highest }),
    search: params.get('q')?.trim().slice(0, limits.peopleSearch.maxCharacters) ?? '',
    sort: mentorSorts.find((sort) => sort === params.get('sort')) ?? mentorSorts[0],
  };
}

export function paramsOf(filter: SeekFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set('q', filter.search);
  for (const name of filter.categories) params.append('category', name);
  for (const id of filter.followers) params.append('followers', id);
  if (filter.minPrice !== lowest) params.set('min', String(filter.minPrice));
  if (filter.maxPrice !== highest) params.set('max', String(filter.maxPrice));
  if (filter.sort !== mentorSorts[0]) params.set('sort', filter.sort);
  return params;
}

/** Returns the request's parameters; only those that narrow the list. */
export function requestOf(filter: SeekFilter): MentorFilter {
  const ranges = followerRanges.filter(({ id }) => filter.followers.includes(id));
  const range = priceRangeToSend([filter.minPrice, filter.maxPrice]);
  return {
    ...(filter.categories.length > 0 && { categories: filter.categories }),
    ...(ranges.length > 0 && { follower_ranges: ranges.map(({ min, max }): [number, number | null] => [min, max]) }),
    ...(range && { price_range: range }),
    ...(filter.search && { search: filter.search }),
  };
}

/** Returns one chip per active filter. The search field shows its own text. */
export function chipsOf(filter: SeekFilter): FilterChip[] {
  const chips: FilterChip[] = filter.categories.map((name) => ({
    key: name,
    label: name,
    without: { ...filter, categories: without(filter.categories, name) },
  }));
  for (const { id, label } of followerRanges) {
    if (!filter.followers.includes(id)) continue;
    chips.push({ key: id, label, without: { ...filter, followers: without(filter.followers, id) } });
  }
  if (hasPrice(filter)) {
    const label = `${moneyText(filter.minPrice, 'INR')} – ${moneyText(filter.maxPrice, 'INR')}`;
    chips.push({ key: 'price', label, without: { ...filter, minPrice: lowest, maxPrice: highest } });
  }
  return chips;
}

/** Removes every filter, but keeps the search text and the order. */
export function withoutFilters(filter: SeekFilter): SeekFilter {
  return { ...noFilter, search: filter.search, sort: filter.sort };
}

/** Sets the minimum price and raises the maximum if it would be lower. */
export function withMinPrice(filter: SeekFilter, minPrice: number): SeekFilter {
  const maxPrice = priceChoices.max.find((most) => most >= Math.max(minPrice, filter.maxPrice)) ?? highest;
  return { ...filter, minPrice, maxPrice };
}

/** Sets the maximum price and lowers the minimum if it would be higher. */
export function withMaxPrice(filter: SeekFilter, maxPrice: number): SeekFilter {
  const minPrice = priceChoices.min.findLast((least) => least <= Math.min(maxPrice, filter.minPrice)) ?? lowest;
  return { ...filter, minPrice, maxPrice };
}

export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? without(list, item) : [...list, item];
}

function without<T>(list: readonly T[], item: T): T[] {
  return list.filter((other) => other !== item);
}

function hasPrice({ minPrice, maxPrice }: SeekFilter): boolean {
  return priceRangeToSend([minPrice, maxPrice]) !== undefined;
}

function choiceOf(text: string | null, choices: readonly number[], fallback: number): number {
  return choices.find((choice) => String(choice) === text) ?? fallback;
}
