import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { canBeNotifiedOf, canMeet, canSee, filterViewersOf } from './visibility.store.ts';

let world: World;
let asha: string;
let kabir: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const newPair = async () => {
  asha = (await world.anAccount()).id;
  kabir = (await world.anAccount()).id;
};

describe('who may see, meet and notify whom', () => {
  it('strangers may', async () => {
    await newPair();
    expect(await canSee(world.db, asha, kabir)).toBe(true);
    expect(await canMeet(world.db, asha, kabir)).toBe(true);
    expect(await canBeNotifiedOf(world.db, asha, kabir)).toBe(true);
    expect(await filterViewersOf(world.db, kabir, [asha])).toEqual([asha]);
  });

  it('a block hides both from each other', async () => {
    await newPair();
    const at = world.clock.now();
    await world.db.insertInto('blocks').values({ blocker_id: asha, blocked_id: kabir, created_at: at }).execute();
    for (const [one, other] of [
      [asha, kabir],
      [kabir, asha],
    ] as const) {
      expect(await canSee(world.db, one, other)).toBe(false);
      expect(await canMeet(world.db, one, other)).toBe(false);
      expect(await canBeNotifiedOf(world.db, one, other)).toBe(false);
      expect(await filterViewersOf(world.db, one, [other])).toEqual([]);
    }
  });

  it('a mute silences one of them, and hides nobody', async () => {
    await newPair();
    const at = world.clock.now();
    await world.db.insertInto('mutes').values({ muter_id: asha, muted_id: kabir, created_at: at }).execute();
    expect(await canBeNotifiedOf(world.db, asha, kabir)).toBe(false);
    expect(await canBeNotifiedOf(world.db, kabir, asha)).toBe(true);
    expect(await canMeet(world.db, asha, kabir)).toBe(true);
  });

  it('nobody sees people who do not exist', async () => {
    await newPair();
    expect(await canSee(world.db, asha, crypto.randomUUID())).toBe(false);
    expect(await canSee(world.db, asha, null)).toBe(false);
    expect(await canMeet(world.db, asha, crypto.randomUUID())).toBe(false);
    expect(await filterViewersOf(world.db, asha, [])).toEqual([]);
  });
});
