import { expect, it } from 'vitest';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { networkQueries } from '#features/network/network.queries.ts';

it('[CONN-37] the cached user, connections and suggestions are stale at once', () => {
  const queries = [accountQueries.me(), networkQueries.overview(), networkQueries.suggestions()];
  expect(queries.map(({ staleTime }) => staleTime)).toEqual([0, 0, 0]);
});
