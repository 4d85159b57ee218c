import type { NotificationList } from '@right-circle/contract/notifications';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import type { ReelComment } from '@right-circle/contract/reels';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeModerator, removeDueAccounts } from '../../../../test/factories/account.ts';
import { aFinishedReel } from '../../../../test/factories/reels.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
type Person = Awaited<ReturnType<World['anAccount']>>;
let maker: Person;
let kabir: Person;
let meera: Person;
beforeAll(async () => {
  world = await createWorld();
  [maker, kabir, meera] = await Promise.all([
    world.anAccount({ full_name: 'Asha Rao' }),
    world.anAccount({ full_name: 'Kabir Khan' }),
    world.anAccount({ full_name: 'Meera Das' }),
  ]);
});
afterAll(() => world.close());

const told = async ({ api }: Person) => (await api.get('/notifications/')).json<NotificationList>().notifications;
const publish = async (id: string, body: object) => {
  const reply = await maker.api.post(`/reels/${id}/publish`, { as_post: false, ...body });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: ReelDetails }>().data;
};

it('[SOCIAL-08] the caption of a public reel notifies once, a private one never', async () => {
  const id = await aFinishedReel(world, maker, { isPublic: false });
  const caption = `With @${kabir.username}`;
  await publish(id, { is_public: false, caption });
  expect(await told(kabir)).toEqual([]);

  const shown = await publish(id, { is_public: true, caption, as_post: true });
  expect(shown.mentions).toEqual([{ user_id: kabir.id, username: kabir.username }]);
  expect(await told(kabir)).toMatchObject([
    {
      subtype: 'reel_mention',
      message: 'Asha Rao mentioned you in a reel',
      targetUrl: `/dashboard/explore?reel=${id}`,
      post_id: null,
    },
  ]);
  await kabir.api.patch('/notifications/read-all');
  await publish(id, { is_public: true, caption: `${caption} and more` });
  expect(await told(kabir)).toMatchObject([{ is_read: true }]);

  await publish(id, { is_public: false });
  expect(await told(kabir)).toEqual([]);
});

it('[SOCIAL-08][SOCIAL-07] a comment on a reel notifies those it mentions until it is deleted', async () => {
  const id = await aFinishedReel(world, maker);
  const reply = await kabir.api.post(`/reels/${id}/comments`, {
    content: `@${meera.username} @${maker.username} look`,
  });
  const comment = reply.json<{ data: ReelComment }>().data;
  expect(comment.mentions.map(({ user_id }) => user_id).toSorted()).toEqual([maker.id, meera.id].toSorted());
  expect(await told(meera)).toMatchObject([{ message: 'Kabir Khan mentioned you in a comment' }]);
  expect(await told(maker)).toMatchObject([{ type: 'status_update', title: 'New comment on your reel' }]);
  await kabir.api.delete(`/reels/${id}/comments/${comment.id}`);
  expect([await told(meera), await told(maker)]).toEqual([[], []]);
});

it('[SOCIAL-05][SOCIAL-07] leaves out people who cannot see the reel, and is deleted with it', async () => {
  const id = await aFinishedReel(world, maker);
  const hidden = await world.anAccount();
  await hidden.api.post(`/user/block/${maker.id}`);
  await kabir.api.post(`/reels/${id}/comments`, { content: `@${hidden.username} @${meera.username}` });
  expect(await told(hidden)).toEqual([]);
  expect(await told(meera)).toHaveLength(1);
  await maker.api.delete(`/reels/${id}`);
  expect(await told(meera)).toEqual([]);
});

it('[SOCIAL-29] a comment on a private reel notifies nobody, and one on a reel that becomes private is not listed', async () => {
  const reader = await world.anAccount();
  const id = await aFinishedReel(world, maker, { isPublic: false });
  await comment(maker, id, `Look, @${reader.username}`);
  expect(await told(reader)).toEqual([]);

  await publish(id, { is_public: true });
  await comment(maker, id, `Now, @${reader.username}`);
  const unread = async () => (await reader.api.get('/notifications/unread-count')).json<{ count: number }>().count;
  expect([(await told(reader)).length, await unread()]).toEqual([1, 1]);
  await publish(id, { is_public: false });
  expect([(await told(reader)).length, await unread()]).toEqual([0, 0]);
});

const comment = async ({ api }: Person, id: string, content: string) =>
  (await api.post(`/reels/${id}/comments`, { content })).json<{ data: ReelComment }>().data.id;

it('[SOCIAL-27] a comment on a reel notifies its owner until it is deleted or a moderator hides it', async () => {
  const [owner, moderator, colleague] = await Promise.all([world.anAccount(), world.anAccount(), world.anAccount()]);
  for (const { id } of [moderator, colleague]) await makeModerator(world.db, id);
  const id = await aFinishedReel(world, owner);
  const messages = async () => (await told(owner)).map(({ message }) => message);
  const first = await comment(meera, id, 'first');
  world.clock.advance(1000);
  const second = await comment(kabir, id, 'second');
  await comment(owner, id, 'thanks');
  expect(await messages()).toEqual(['Kabir Khan: second', 'Meera Das: first']);
  expect(await told(owner)).toMatchObject(
    Array.from({ length: 2 }, () => ({
      type: 'status_update',
      title: 'New comment on your reel',
      targetUrl: `/dashboard/explore?reel=${id}`,
    })),
  );
  await owner.api.delete(`/reels/${id}/comments/${second}`);
  expect(await messages()).toEqual(['Meera Das: first']);

  await owner.api.patch('/notifications/read-all');
  const report = { target_type: 'comment', target_id: first, reason: 'spam' };
  const { report_id } = (await owner.api.post('/user/report', report)).json<{ report_id: string }>();
  const decision = { action: 'remove', reason: 'spam', note: 'Rule 3.' };
  await moderator.api.post(`/moderation/reports/${report_id}/decide`, decision);
  expect((await messages()).filter((message) => message.includes('first'))).toEqual([]);
  await meera.api.post('/user/appeal', { report_id, message: 'Please look again.' });
  const { id: appealId } = await world.db.selectFrom('appeals').select('id').executeTakeFirstOrThrow();
  await colleague.api.post(`/moderation/appeals/${appealId}/decide`, { outcome: 'granted', note: 'Right.' });
  expect((await told(owner)).filter(({ title }) => title === 'New comment on your reel')).toMatchObject([
    { message: 'Meera Das: first', is_read: true },
  ]);
});

it('[SOCIAL-05][SOCIAL-27] a comment on a reel by somebody muted, blocked or gone notifies nobody', async () => {
  const [owner, muted, writer] = await Promise.all([world.anAccount(), world.anAccount(), world.anAccount()]);
  const id = await aFinishedReel(world, owner);
  expect((await owner.api.post(`/user/mute/${muted.id}`)).statusCode).toBe(200);
  await comment(muted, id, 'unheard');
  expect(await told(owner)).toEqual([]);

  await comment(writer, id, 'heard');
  expect(await told(owner)).toHaveLength(1);
  await owner.api.post(`/user/block/${writer.id}`);
  expect(await told(owner)).toEqual([]);

  const leaver = await world.anAccount();
  await comment(leaver, id, 'Goodbye to all');
  const quotes = async () =>
    (await world.db.selectFrom('notifications').select('id').where('message', 'like', '%Goodbye%').execute()).length;
  expect([(await told(owner)).length, await quotes()]).toEqual([1, 1]);
  await leaver.api.delete('/user/delete-account', { password: leaver.password });
  expect([(await told(owner)).length, await quotes()]).toEqual([0, 1]);
  world.clock.advance(8 * DAY_MS);
  await removeDueAccounts(world);
  expect(await quotes()).toBe(0);
});
