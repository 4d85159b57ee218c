import { MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../../test/factories/account.ts';
import { startFakeGoogle } from '../../../../test/fakes/google.ts';
import { startFakeInstagram } from '../../../../test/fakes/instagram.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
type Person = Awaited<ReturnType<World['anAccount']>>;
type Refused = { code: string; detail: string; error: string; appeal_token?: string };

let world: World;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let instagram: Awaited<ReturnType<typeof startFakeInstagram>>;
let moderator: Person;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => world.clock.now() });
  instagram = await startFakeInstagram();
  world = await createWorld({ env: { ...google.env, ...instagram.env }, now: NOW });
  moderator = await world.anAccount();
  await makeModerator(world.db, moderator.id);
});
afterAll(async () => {
  await world.close();
  await Promise.all([google.close(), instagram.close()]);
});

const withGoogle = async (sub: string) =>
  await world.api().post('/auth/google', await google.credentials({ sub, email: `${sub}@example.com` }));
const withInstagram = async (id: string) =>
  await world.api().post('/auth/instagram', { code: instagram.aCode({ id, username: id.replace('-', '.') }) });
const ways = [
  ['Google', withGoogle],
  ['Instagram', withInstagram],
] as const;
const appeal = async (token: string | undefined, message = 'It was not me.') =>
  await world.api().post('/auth/appeal/after-sign-in', { token, message });

async function suspend(userId: string): Promise<void> {
  const reader = await world.anAccount();
  const target = { target_type: 'profile', target_id: userId, reason: 'spam', details: '' };
  const { report_id } = (await reader.api.post('/user/report', target)).json<{ report_id: string }>();
  const body = { action: 'suspend', reason: 'spam', note: 'Against rule 3.' };
  const decided = await moderator.api.post(`/moderation/reports/${report_id}/decide`, body);
  if (decided.statusCode !== 200) throw new Error(decided.body);
}
/** Suspends a person who signed up this way and returns the refusal of their next sign-in. */
async function refusedAfter(signIn: (id: string) => ReturnType<typeof withGoogle>, id: string): Promise<Refused> {
  const { user } = (await signIn(id)).json<{ user: { id: string } }>();
  await suspend(user.id);
  const reply = await signIn(id);
  expect(reply.statusCode).toBe(403);
  return reply.json<Refused>();
}

describe('suspended people without a password', () => {
  it.each(ways)(
    '[POL-13] appeal after signing in with %s, once, and return when it is granted',
    async (name, signIn) => {
      const id = `sus-${name.toLowerCase()}`;
      const refused = await refusedAfter(signIn, id);
      expect(refused).toMatchObject({
        code: 'account_suspended',
        detail: 'This account is suspended. You can appeal against it.',
        error: refused.detail,
        appeal_token: expect.any(String),
      });
      expect((await world.api(refused.appeal_token).get('/user/get-user')).statusCode, 'it opens nothing else').toBe(
        401,
      );
      expect((await appeal(refused.appeal_token, ' ')).statusCode, 'a mistake does not use it up').toBe(422);
      expect((await appeal(refused.appeal_token)).statusCode).toBe(201);
      expect((await appeal(refused.appeal_token)).json()).toMatchObject({ code: 'invalid_token' });
      const again = (await signIn(id)).json<Refused>();
      expect((await appeal(again.appeal_token)).json()).toMatchObject({ code: 'already_appealed' });

      const { data } = (await moderator.api.get('/moderation/appeals')).json<{
        data: { id: string; message: string }[];
      }>();
      expect(data.map(({ message }) => message)).toEqual(['It was not me.']);
      await moderator.api.post(`/moderation/appeals/${data[0]?.id}/decide`, { outcome: 'granted', note: 'Right.' });
      expect((await signIn(id)).statusCode).toBe(200);
      expect((await appeal(again.appeal_token)).json(), 'nothing left to appeal').toMatchObject({
        code: 'invalid_token',
      });
    },
  );

  it('[POL-13] have to sign in again after an hour; forged tokens and mail tokens are refused', async () => {
    const { appeal_token } = await refusedAfter(withGoogle, 'late');
    for (const token of ['made-up', moderator.token]) {
      expect((await appeal(token)).json()).toMatchObject({ code: 'invalid_token' });
    }
    expect(
      (await world.api().post('/auth/reset-password', { token: appeal_token, password: 'a new one' })).json(),
    ).toMatchObject({ code: 'invalid_token' });
    world.clock.advance(60 * MINUTE_MS);
    expect((await appeal(appeal_token)).json()).toMatchObject({ code: 'invalid_token' });
    const { appeal_token: fresh } = (await withGoogle('late')).json<Refused>();
    expect((await appeal(fresh)).statusCode).toBe(201);
  });
});
