import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, follow, networkOf, request } from '../../../test/factories/network.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Member = Awaited<ReturnType<World['anAccount']>>;

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await createWorld({ env: { APP_NAME: 'Circle' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('users').execute();
  asha = await world.anAccount({ full_name: 'Asha' });
});

const member = async (name: string, categories: string[] = []) => {
  const account = await world.anAccount({ full_name: name });
  await setCategories(account, categories);
  return account;
};
const setCategories = async ({ id }: Member, categories: string[]) =>
  await world.db.updateTable('users').set({ categories }).where('id', '=', id).execute();
const suggested = async () =>
  (await asha.api.get('/user/suggestions')).json<{ suggested_friends: { full_name: string; reason: string }[] }>()
    .suggested_friends;
const names = async () => (await suggested()).map(({ full_name }) => full_name);

describe('GET /api/user/suggestions', () => {
  it('[CONN-25][CONN-38][ENT-09] ranks by mutual connections, then shared categories, then followers, with the reason', async () => {
    await setCategories(asha, ['Food', 'Technology']);
    const [popular, unknown, foodie, both, friendOfTwo, friendOfOne] = await Promise.all([
      member('Popular'),
      member('Unknown'),
      member('Foodie', ['Food', 'Entertainment']),
      member('Both', ['Technology', 'Food']),
      member('Friend of two'),
      member('Friend of one', ['Food', 'Technology']),
    ]);
    const [kabir, meera] = await Promise.all([member('Kabir'), member('Meera')]);
    await connect(asha, kabir);
    await connect(meera, asha);
    await connect(kabir, friendOfTwo);
    await connect(friendOfTwo, meera);
    await connect(friendOfOne, kabir);
    for (const fan of [unknown, foodie, both]) await follow(fan, popular);

    expect((await suggested()).map(({ full_name, reason }) => [full_name, reason])).toEqual([
      ['Friend of two', '2 mutual connections'],
      ['Friend of one', '1 mutual connection'],
      ['Both', 'Also into Food and Technology'],
      ['Foodie', 'Also into Food'],
      ['Popular', 'Popular on Circle'],
      ['Unknown', 'A new face on Circle'],
    ]);
    const { suggestions } = await networkOf(asha);
    expect(suggestions.map(({ reason }) => reason)[0]).toBe('2 mutual connections');
  });

  it('[CONN-38] ranks by followers if nothing else differs, within each kind of reason', async () => {
    await setCategories(asha, ['Food']);
    const [quiet, known, stranger, idol] = await Promise.all([
      member('Quiet', ['Food']),
      member('Known', ['Food']),
      member('Stranger'),
      member('Idol'),
    ]);
    await follow(quiet, known);
    await follow(stranger, idol);
    expect(await names()).toEqual(['Known', 'Quiet', 'Idol', 'Stranger']);
  });

  it('[CONN-38] leaves out oneself, the connected, pending in either direction, blocked either way, muted, suspended and leaving', async () => {
    const [connected, sent, received, blocked, blocking, muted, suspended, leaving] = await Promise.all(
      ['Connected', 'Sent', 'Received', 'Blocked', 'Blocking', 'Muted', 'Suspended', 'Leaving'].map((name) =>
        member(name),
      ),
    );
    if (!connected || !sent || !received || !blocked || !blocking || !muted || !suspended || !leaving)
      throw new Error();
    await member('Stays');
    await connect(asha, connected);
    await request(asha, sent);
    await request(received, asha);
    await asha.api.post(`/user/block/${blocked.id}`);
    await blocking.api.post(`/user/block/${asha.id}`);
    await asha.api.post(`/user/mute/${muted.id}`);
    const now = new Date();
    await world.db.updateTable('users').set({ suspended_at: now }).where('id', '=', suspended.id).execute();
    await world.db.updateTable('users').set({ deletion_requested_at: now }).where('id', '=', leaving.id).execute();
    expect(await names()).toEqual(['Stays']);
  });

  it('[CONN-38] returns at most 20, and some even without any relation', async () => {
    for (let i = 0; i < 25; i++) await world.db.insertInto('users').values(aRow(i)).execute();
    expect(await names()).toHaveLength(20);
    expect(await suggested()).toMatchObject(Array(20).fill({ reason: 'A new face on Circle' }));
  });

  it('[CONN-38] is empty for the only person', async () => {
    expect(await suggested()).toEqual([]);
  });

  it('says whether a suggested person is already followed', async () => {
    const kabir = await member('Kabir');
    await follow(asha, kabir);
    const { suggestions } = await networkOf(asha);
    expect(suggestions).toMatchObject([{ user_id: kabir.id, connection_id: null, is_following: true }]);
  });
});

function aRow(n: number) {
  const at = new Date('2029-01-01');
  return {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    username: `row${n}`,
    username_skeleton: `row${n}`,
    full_name: `Row ${n}`,
    created_at: at,
    updated_at: at,
  };
}
