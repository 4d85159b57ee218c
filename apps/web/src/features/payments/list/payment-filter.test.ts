import { describe, expect, it } from 'vitest';
import { chipsOf, filterOf, noFilter, searchOf } from './payment-filter.ts';

describe('the filter of the payment history', () => {
  it.each([
    ['', { status: null, userType: 'all' }],
    ['status=failed&user_type=mentor', { status: 'failed', userType: 'mentor' }],
    ['status=lost&user_type=toString', { status: null, userType: 'all' }],
  ])('?%s', (query, filter) => expect(filterOf(new URLSearchParams(query))).toEqual(filter));

  it('comes back from the address it makes', () => {
    const filter = { status: 'cancelled_by_seeker', userType: 'seeker' } as const;
    expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
    expect(searchOf(noFilter)).toEqual({});
  });

  it('[PAY-13] names what is in force, each removable alone', () => {
    expect(chipsOf(noFilter)).toEqual([]);
    expect(chipsOf({ status: 'pending', userType: 'mentor' })).toEqual([
      { label: 'Pending', without: { status: null, userType: 'mentor' } },
      { label: 'As Mentor', without: { status: 'pending', userType: 'all' } },
    ]);
    expect(chipsOf({ status: null, userType: 'seeker' })[0]?.label).toBe('As Seeker');
  });
});
