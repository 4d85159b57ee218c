import type { NotificationPreference } from '@right-circle/contract/notifications';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifying } from '../../../test/factories/notifications.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { digestReaders } from './digest.store.ts';
import { startDigestsJob } from './notification.jobs.ts';

const TUESDAY_AT_EIGHT = '2030-01-01T02:30:00.000Z';
const MONDAY_AT_EIGHT = '2030-01-07T02:30:00.000Z';

describe('notification preferences', () => {
  let world: World;
  let here: ReturnType<typeof notifying>;
  beforeAll(async () => {
    world = await createWorld();
    here = notifying(world);
  });
  afterAll(() => world.close());

  type Person = Awaited<ReturnType<World['anAccount']>>;
  const choose = async ({ api }: Person, ...preferences: NotificationPreference[]) =>
    await api.put('/notifications/preferences', { preferences });
  const statusUpdate = (to: Person, title: string) =>
    ({ type: 'status_update', toUserId: to.id, title, message: `${title}.` }) as const;
  const sendDigests = async () => {
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, startDigestsJob, {}));
    await world.runJobs();
  };
  const digestsTo = async ({ email }: Person) =>
    (await world.mails()).filter(({ to, text }) => to === email && text.includes('What you missed'));

  it('[PROF-04] starts with everything in the app and no mail, and saves changes', async () => {
    const asha = await world.anAccount();
    const { preferences } = (await asha.api.get('/notifications/preferences')).json<{
      preferences: NotificationPreference[];
    }>();
    expect(preferences).toHaveLength(9);
    for (const { in_app, push, digest } of preferences)
      expect({ in_app, push, digest }).toEqual({ in_app: true, push: true, digest: 'off' });

    const chosen = { type: 'booking', in_app: true, push: false, digest: 'weekly' } as const;
    const reply = await choose(asha, chosen);
    expect(reply.statusCode).toBe(200);
    const after = (await asha.api.get('/notifications/preferences')).json<{ preferences: NotificationPreference[] }>();
    expect(after).toEqual(reply.json());
    expect(after.preferences.find(({ type }) => type === 'booking')).toEqual(chosen);
    expect(after.preferences.find(({ type }) => type === 'friend_request')?.push).toBe(true);
  });

  it('[PROF-04] creates no notification of a type that is switched off, until it is switched on again', async () => {
    const asha = await world.anAccount();
    await choose(asha, { type: 'status_update', in_app: false, push: false, digest: 'off' });
    await here.tell(statusUpdate(asha, 'One'));
    expect((await asha.api.get('/notifications/')).json()).toMatchObject({ notifications: [], unread_count: 0 });
    await choose(asha, { type: 'status_update', in_app: true, push: false, digest: 'off' });
    await here.tell(statusUpdate(asha, 'Two'));
    expect((await asha.api.get('/notifications/')).json()).toMatchObject({ notifications: [{ title: 'Two' }] });
  });

  it.each([
    ['an unknown type', [{ type: 'gossip', in_app: true, push: true, digest: 'off' }]],
    ['an unknown rhythm', [{ type: 'booking', in_app: true, push: true, digest: 'hourly' }]],
    ['a type twice', Array.from({ length: 2 }, () => ({ type: 'booking', in_app: true, push: true, digest: 'off' }))],
    ['text for a switch', [{ type: 'booking', in_app: 'yes', push: true, digest: 'off' }]],
    ['nothing', []],
    ['no list', 'all'],
  ])('refuses %s', async (_label, preferences) => {
    const asha = await world.anAccount();
    expect((await asha.api.put('/notifications/preferences', { preferences })).statusCode).toBe(422);
  });

  it('[PROF-04] mails the daily digest at 08:00, once, only chosen types and unread notifications', async () => {
    world.clock.set(TUESDAY_AT_EIGHT);
    const asha = await world.anAccount({ verified: true });
    await choose(asha, { type: 'status_update', in_app: true, push: true, digest: 'daily' });
    await here.tell(statusUpdate(asha, 'Old news'));
    world.clock.advance(DAY_MS);
    await here.tell(statusUpdate(asha, 'Fresh <news>'));
    const stranger = await world.anAccount();
    await here.tell({ type: 'friend_request', toUserId: asha.id, byUserId: stranger.id });
    await sendDigests();
    await sendDigests();
    const [mail, ...more] = await digestsTo(asha);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Fresh <news>.');
    expect(mail?.html).toContain('Fresh &lt;news&gt;.');
    expect(mail?.text).not.toContain('Old news');
    expect(mail?.text).not.toContain('connection request');
    expect(mail?.text).toContain('http://circle.test/dashboard/profile/notifications');

    world.clock.advance(DAY_MS);
    await asha.api.patch('/notifications/read-all');
    await sendDigests();
    expect(await digestsTo(asha)).toHaveLength(1);
  });

  it('[PROF-04] mails the weekly digest on Mondays, including types switched off in the app', async () => {
    world.clock.set(MONDAY_AT_EIGHT);
    world.clock.advance(-3 * DAY_MS);
    const asha = await world.anAccount({ verified: true });
    await choose(asha, { type: 'status_update', in_app: false, push: false, digest: 'weekly' });
    await here.tell(statusUpdate(asha, 'Midweek'));
    expect((await asha.api.get('/notifications/unread-count')).json()).toEqual({ count: 0 });
    await sendDigests();
    expect(await digestsTo(asha)).toEqual([]);
    world.clock.set(MONDAY_AT_EIGHT);
    await sendDigests();
    expect(await digestsTo(asha)).toHaveLength(1);
  });

  it.each(['suspended_at', 'deletion_requested_at'] as const)(
    'prepares no mail for a person with %s',
    async (since) => {
      const [asha, ravi] = [await world.anAccount({ verified: true }), await world.anAccount({ verified: true })];
      for (const person of [asha, ravi]) {
        await choose(person, { type: 'status_update', in_app: true, push: true, digest: 'daily' });
        await here.tell(statusUpdate(person, 'News'));
      }
      await world.db
        .updateTable('users')
        .set({ [since]: world.clock.now() })
        .where('id', '=', asha.id)
        .execute();
      const readers = await digestReaders(world.db, ['daily']);
      expect(readers).toContain(ravi.id);
      expect(readers).not.toContain(asha.id);
      await sendDigests();
      expect(await digestsTo(ravi)).toHaveLength(1);
      expect(await digestsTo(asha)).toEqual([]);
    },
  );

  it('sends no mail to an unconfirmed address', async () => {
    const asha = await world.anAccount();
    await choose(asha, { type: 'status_update', in_app: true, push: true, digest: 'daily' });
    await here.tell(statusUpdate(asha, 'News'));
    await sendDigests();
    expect(await digestsTo(asha)).toEqual([]);
  });
});
