import type { NetworkUser } from '@right-circle/contract/network';
import { describe, expect, it } from 'vitest';
import { connectTabOf, type Network, peopleIn, tabsWithCounts } from './connect-tabs.ts';

const aPerson = (user_id: string): NetworkUser => ({
  user_id,
  username: 'asha',
  full_name: 'Asha Rao',
  profile_pic: null,
  bio: '',
  platform_followers: {},
  connection_id: null,
  is_following: false,
  followers_count: 0,
  reason: null,
});
const network: Network = {
  growth_suggestions: [aPerson('a'), aPerson('b')],
  pending_connections: { to_accept: { users: [aPerson('c')] }, sent: { users: [] } },
};

describe('the tabs of the connections page', () => {
  it.each([
    ['suggestions', 'suggestions'],
    ['sent', 'sent'],
    ['requests', 'requests'],
    [null, 'suggestions'],
    ['nonsense', 'suggestions'],
  ])('[CONN-01][CONN-02] tab=%s opens %s', (query, tab) => {
    expect(connectTabOf(query)).toBe(tab);
  });

  it('[CONN-02][CONN-03][CONN-04][CONN-05] are named, with a count where somebody is in them', () => {
    expect(tabsWithCounts(network)).toEqual([
      { value: 'suggestions', label: 'People You May Know', count: 2 },
      { value: 'sent', label: 'Sent Requests', count: undefined },
      { value: 'requests', label: 'Pending Requests', count: 1 },
    ]);
    expect(tabsWithCounts(undefined).map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
  });

  it('show their own people', () => {
    expect(peopleIn('requests', network).map(({ user_id }) => user_id)).toEqual(['c']);
    expect(peopleIn('sent', network)).toEqual([]);
  });
});
