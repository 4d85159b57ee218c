import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  chipsOf,
  dateProblem,
  defaultFilter,
  filterOf,
  noFilter,
  searchOf,
  statusChoices,
  typeChoices,
} from './session-filter.ts';

const of = (address: string) => filterOf(new URLSearchParams(address));
const full = { statuses: ['attended', 'cancelled'], type: 'providing', from: '2026-11-01', to: '2026-11-30' } as const;

describe('the filter of the sessions', () => {
  it('[SESS-57] offers the statuses upcoming, attended and cancelled', () => {
    expect(statusChoices.map(({ value }) => value)).toEqual(['upcoming', 'attended', 'cancelled']);
  });

  it('[SESS-59] offers the types seeking and providing, beside all', () => {
    expect(typeChoices).toEqual([
      { value: 'all', label: 'All Sessions' },
      { value: 'seeking', label: 'Seeking Guidance' },
      { value: 'providing', label: 'Providing Guidance' },
    ]);
  });

  it('[SESS-58] starts at upcoming, which counts as one filter', () => {
    expect(of('')).toEqual({ statuses: ['upcoming'], type: 'all', from: '', to: '' });
    expect(chipsOf(of('')).map(({ label }) => label)).toEqual(['Upcoming']);
    expect(searchOf(defaultFilter).toString()).toBe('');
  });

  it('is in the address, and comes back from it', () => {
    for (const filter of [defaultFilter, noFilter, { ...full, statuses: [...full.statuses] }]) {
      expect(filterOf(searchOf(filter))).toEqual(filter);
    }
    expect(searchOf(noFilter).toString()).toBe('status=any');
  });

  it.each([
    ['status=nonsense&type=nonsense', noFilter],
    ['status=any&from=2026-11-01', noFilter],
    ['status=any&from=2026-11-02&to=2026-11-01', noFilter],
    ['status=any&from=soon&to=later', noFilter],
  ])('leaves out what makes no sense in %s', (address, filter) => expect(of(address)).toEqual(filter));

  it('[SESS-53] asks only for what is in force', () => {
    expect(bodyOf(noFilter)).toEqual({});
    expect(bodyOf(defaultFilter)).toEqual({ statuses: ['upcoming'] });
    expect(bodyOf({ ...full, statuses: [...full.statuses] })).toEqual({
      statuses: ['attended', 'cancelled'],
      session_type: 'providing',
      date_range: { from_date: '2026-11-01', to_date: '2026-11-30' },
    });
  });

  it('[SESS-11] is a row of chips, each leaving the others when it goes', () => {
    const chips = chipsOf({ ...full, statuses: [...full.statuses] });
    expect(chips.map(({ label }) => label)).toEqual([
      'Attended',
      'Cancelled',
      'Providing Guidance',
      'Sun, 1 Nov 2026 – Mon, 30 Nov 2026',
    ]);
    expect(chips.map(({ without }) => chipsOf(without).length)).toEqual([3, 3, 3, 3]);
    expect(chips[0]?.without).toEqual({ ...full, statuses: ['cancelled'] });
    expect(chips[3]?.without).toMatchObject({ from: '', to: '' });
  });

  it.each([
    ['', '', null],
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-01', '2026-11-02', null],
    ['2026-11-01', '', 'Please select both From and To dates for the date range.'],
    ['', '2026-11-01', 'Please select both From and To dates for the date range.'],
    ['2026-11-02', '2026-11-01', 'From cannot be after To.'],
  ])('[SESS-49][SESS-50][SESS-51] from "%s" to "%s" is answered with %s', (from, to, problem) => {
    expect(dateProblem({ from, to })).toBe(problem);
  });
});
