import { expect, it } from 'vitest';
import { changeCached } from './change-cached.ts';
import { createQueryClient } from './query-client.ts';

type List = { items: string[] };

const key = ['list'];
const add = (item: string) => (list: List) => (list.items.includes(item) ? list : { items: [...list.items, item] });
const without = (item: string) => (list: List) => ({ items: list.items.filter((one) => one !== item) });

/** A client that is loading the list, and a function that lets the reply arrive. */
function loading(before?: List) {
  const client = createQueryClient();
  if (before) client.setQueryData(key, before);
  const { promise, resolve } = Promise.withResolvers<List>();
  const load = client.fetchQuery({ queryKey: key, queryFn: async () => await promise, staleTime: 0 });
  const arrive = async (list: List) => {
    resolve(list);
    await Promise.allSettled([load]);
  };
  return { client, arrive, shown: () => client.getQueryData<List>(key)?.items };
}

it('[KEPT-01] a change made while a list loads for the first time is in it', async () => {
  const { client, arrive, shown } = loading();
  changeCached(client, { queryKey: key }, add('new'));
  expect(shown()).toBeUndefined();
  await arrive({ items: ['old'] });
  expect(shown()).toEqual(['old', 'new']);
});

it('[KEPT-01] a reply requested before a change does not undo it', async () => {
  const { client, arrive, shown } = loading({ items: ['old'] });
  changeCached(client, { queryKey: key }, add('new'));
  expect(shown()).toEqual(['old', 'new']);
  await arrive({ items: ['old'] });
  expect(shown()).toEqual(['old', 'new']);
});

it('[KEPT-01] a reply that contains a change does not repeat it', async () => {
  const { client, arrive, shown } = loading({ items: ['old'] });
  changeCached(client, { queryKey: key }, add('new'));
  await arrive({ items: ['new', 'newer', 'old'] });
  expect(shown()).toEqual(['new', 'newer', 'old']);
});

it('[KEPT-01] a change that is taken back before the reply arrives leaves no trace', async () => {
  const { client, arrive, shown } = loading({ items: ['old'] });
  changeCached(client, { queryKey: key }, add('new'));
  changeCached(client, { queryKey: key }, without('new'));
  await arrive({ items: ['old'] });
  expect(shown()).toEqual(['old']);
});

it('later replies are shown as they are', async () => {
  const { client, arrive, shown } = loading({ items: ['old'] });
  changeCached(client, { queryKey: key }, add('new'));
  await arrive({ items: ['old'] });
  await client.fetchQuery({ queryKey: key, queryFn: () => ({ items: ['other'] }), staleTime: 0 });
  expect(shown()).toEqual(['other']);
});

it('a list that is removed while it loads stays removed', async () => {
  const { client, arrive, shown } = loading({ items: ['old'] });
  changeCached(client, { queryKey: key }, add('new'));
  client.clear();
  await arrive({ items: ['old'] });
  expect(shown()).toBeUndefined();
});

it('a list nobody has loaded is not created', () => {
  const client = createQueryClient();
  changeCached(client, { queryKey: key }, add('new'));
  expect(client.getQueryCache().getAll()).toEqual([]);
});
