import type { SessionFilter as FilterBody } from '@right-circle/contract/sessions';
import { sessionDayText } from '#domain/bookings/session-time.ts';

export const statusChoices = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'attended', label: 'Attended' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;
export const typeChoices = [
  { value: 'all', label: 'All Sessions' },
  { value: 'seeking', label: 'Seeking Guidance' },
  { value: 'providing', label: 'Providing Guidance' },
] as const;

export type StatusChoice = (typeof statusChoices)[number]['value'];
export type TypeChoice = (typeof typeChoices)[number]['value'];

/** Dates are days in India, YYYY-MM-DD, or empty. */
export type SessionFilter = { statuses: StatusChoice[]; type: TypeChoice; from: string; to: string };

export const defaultFilter: SessionFilter = { statuses: ['upcoming'], type: 'all', from: '', to: '' };
export const noFilter: SessionFilter = { ...defaultFilter, statuses: [] };

const ANY_STATUS = 'any';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from the URL. Uses the default without a status, and ignores invalid values. */
export function filterOf(search: URLSearchParams): SessionFilter {
  const named = search.get('status')?.split(',');
  const statuses = statusChoices.flatMap(({ value }) => (named?.includes(value) ? [value] : []));
  const type = typeChoices.find(({ value }) => value === search.get('type'))?.value ?? 'all';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const hasDates = DATE.test(from) && DATE.test(to) && from <= to;
  return {
    statuses: named ? statuses : defaultFilter.statuses,
    type,
    from: hasDates ? from : '',
    to: hasDates ? to : '',
  };
}

export function searchOf({ statuses, type, from, to }: SessionFilter): URLSearchParams {
  const search = new URLSearchParams();
  const status = statuses.join(',') || ANY_STATUS;
  if (status !== defaultFilter.statuses.join(',')) search.set('status', status);
  if (type !== 'all') search.set('type', type);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  return search;
}

/** Returns the request body; omits inactive filters. */
export function bodyOf({ statuses, type, from, to }: SessionFilter): FilterBody {
  return {
    ...(statuses.length > 0 && { statuses }),
    ...(type !== 'all' && { session_type: type }),
    ...(from && to && { date_range: { from_date: from, to_date: to } }),
  };
}

/** Returns why a date range can't be applied, or null if it can. */
export function dateProblem({ from, to }: Pick<SessionFilter, 'from' | 'to'>): string | null {
  if (Boolean(from) !== Boolean(to)) return 'Please select both From and To dates for the date range.';
  return from > to ? 'From cannot be after To.' : null;
}

export type FilterChip = { key: string; label: string; without: SessionFilter };

/** Returns one chip per active filter, with the filter that remains once it is removed. */
export function chipsOf(filter: SessionFilter): FilterChip[] {
  const statuses = statusChoices
    .filter(({ value }) => filter.statuses.includes(value))
    .map(({ value, label }) => ({
      key: value,
      label,
      without: { ...filter, statuses: filter.statuses.filter((status) => status !== value) },
    }));
  const types = typeChoices
    .filter(({ value }) => value === filter.type && value !== 'all')
    .map(({ value, label }) => ({ key: value, label, without: { ...filter, type: 'all' as const } }));
  const dates = filter.from
    ? [{ key: 'dates', label: rangeText(filter), without: { ...filter, from: '', to: '' } }]
    : [];
  return [...statuses, ...types, ...dates];
}

function rangeText({ from, to }: SessionFilter): string {
  const [first, last] = [from, to].map((date) => sessionDayText(`${date}T12:00:00+05:30`));
  return from === to ? `${first}` : `${first} – ${last}`;
}
