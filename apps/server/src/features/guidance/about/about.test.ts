import type { MentorProfile } from '@right-circle/contract/mentors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const PATH = '/live-session/provide-guidance/about';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('PUT and GET /api/live-session/provide-guidance/about', () => {
  it('[ABOUT-08][ABOUT-09][ABOUT-14][ENT-33] saves about and four highlights, for the caller and for others', async () => {
    const person = await world.anAccount({ full_name: 'Asha Rao' });
    const blank = (await person.api.get(PATH)).json<MentorProfile>();
    expect(blank).toEqual({
      user_id: person.id,
      username: person.username,
      name: 'Asha Rao',
      profile_pic: null,
      bio: '',
      about: '',
      highlights: ['', '', '', ''],
      is_mentor: false,
    });
    const reply = await person.api.put(PATH, {
      about: ' I read reels.\r\nHonestly. ',
      highlights: ['420k in 14 months', ' '],
    });
    expect(reply.statusCode).toBe(200);
    const saved = { ...blank, about: 'I read reels.\nHonestly.', highlights: ['420k in 14 months', '', '', ''] };
    expect(reply.json()).toEqual(saved);
    const other = await world.anAccount();
    expect((await other.api.get(`${PATH}?user_id=${person.id}`)).json()).toEqual(saved);
    expect((await person.api.get(PATH)).json()).toEqual(saved);
  });

  it('[ABOUT-05][ABOUT-07] accepts 150 characters and four highlights, and refuses more without cutting', async () => {
    const { api } = await world.anAccount();
    const full = { about: '😀'.repeat(150), highlights: ['a', 'b', 'c', 'd'] };
    expect((await api.put(PATH, full)).json()).toMatchObject(full);
    for (const [field, body] of [
      ['about', { ...full, about: 'x'.repeat(151) }],
      ['highlights', { ...full, highlights: ['a', 'b', 'c', 'd', 'e'] }],
      ['highlights.0', { ...full, highlights: ['x'.repeat(81)] }],
      ['highlights', { about: 'Only this' }],
    ] as const) {
      const reply = await api.put(PATH, body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json<{ errors: object }>().errors).toHaveProperty([field]);
    }
    expect((await api.get(PATH)).json()).toMatchObject(full);
  });

  it('[ABOUT-08] says whether a person is a mentor, and hides people the viewer may not see', async () => {
    const [mentor, other] = [await aMentor(world), await world.anAccount()];
    const about = async (id: string) => await other.api.get(`${PATH}?user_id=${id}`);
    expect((await about(mentor.id)).json()).toMatchObject({ is_mentor: true });
    await mentor.api.post(`/user/block/${other.id}`);
    const hidden = await about(mentor.id);
    const unknown = await about(crypto.randomUUID());
    expect([hidden.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(hidden.json<{ detail: string }>().detail).toBe(unknown.json<{ detail: string }>().detail);
    expect((await other.api.get(`${PATH}?user_id=me`)).statusCode).toBe(422);
  });
});

it('is part of the data download, with the configuration', async () => {
  const mentor = await aMentor(world);
  await mentor.api.put(PATH, { about: 'Mine', highlights: ['One'] });
  const reply = await mentor.api.get('/user/export');
  const file = readZip(reply.rawPayload).get('guidance.json')?.toString() ?? 'null';
  expect(JSON.parse(file)).toEqual({
    about: 'Mine',
    highlights: ['One', '', '', ''],
    configuration: mentor.configuration,
  });
});
