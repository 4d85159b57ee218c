import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifying } from '../../../test/factories/notifications.ts';
import { type PushService, startPushService } from '../../../test/fakes/push-service.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sendPushJob } from './notification.jobs.ts';

describe('web push', () => {
  let world: World;
  let service: PushService;
  let here: ReturnType<typeof notifying>;
  beforeAll(async () => {
    service = await startPushService();
    world = await createWorld({ env: { PUSH_ORIGINS: `${service.origin},https://*.push.apple.com` } });
    here = notifying(world);
  });
  beforeEach(() => service.reset());
  afterAll(async () => {
    await world.close();
    await service.close();
  });

  type Person = Awaited<ReturnType<World['anAccount']>>;

  function aBrowser(name: string) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    return {
      subscription: {
        endpoint: `${service.origin}/send/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      keys,
      auth,
    };
  }
  const subscribe = async ({ api }: Person, subscription: object) =>
    await api.post('/notifications/push-subscriptions', subscription);
  const tell = async (to: Person) => {
    await here.tell({ type: 'status_update', toUserId: to.id, title: 'Refund', message: '₹500 is on its way.' });
  };

  it('keeps one key pair for the installation', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const keyOf = async ({ api }: Person) =>
      (await api.get('/notifications/push-key')).json<{ public_key: string }>().public_key;
    expect(await keyOf(asha)).toMatch(/^[\w-]{87}$/);
    expect(await keyOf(ravi)).toBe(await keyOf(asha));
    const stored = await world.db.selectFrom('push_keys').select('public_key').execute();
    expect(stored).toEqual([{ public_key: await keyOf(asha) }]);
  });

  it('sends a message that a browser can decrypt, signed with that key', async () => {
    const asha = await world.anAccount();
    const browser = aBrowser('one');
    expect((await subscribe(asha, browser.subscription)).json()).toEqual({ success: true });
    await tell(asha);
    await world.runJobs();
    const [request, ...more] = service.requests;
    expect(more).toEqual([]);
    expect(request?.headers['authorization']).toMatch(/^vapid t=.+, k=.+/);
    expect(request?.headers['content-encoding']).toBe('aes128gcm');
    expect(JSON.parse(service.decrypt(request, browser))).toMatchObject({
      title: 'Refund',
      body: '₹500 is on its way.',
      url: '/dashboard/notifications',
    });
  });

  it('sends nothing that was read in the meantime or is of a type switched off', async () => {
    const asha = await world.anAccount();
    await subscribe(asha, aBrowser('two').subscription);
    await tell(asha);
    await asha.api.patch('/notifications/read-all');
    await asha.api.put('/notifications/preferences', {
      preferences: [{ type: 'status_update', in_app: true, push: false, digest: 'off' }],
    });
    await tell(asha);
    await world.runJobs();
    expect(service.requests).toEqual([]);
  });

  it('sends one message for many likes, and another only after they were read', async () => {
    const asha = await world.anAccount();
    await subscribe(asha, aBrowser('likes').subscription);
    const postId = await here.aPostBy(asha.id);
    const fans = await here.manyPeople(6);
    const like = async (byUserId: string) =>
      await here.tell({ type: 'post_interaction', subtype: 'like', toUserId: asha.id, byUserId, postId });
    for (const fan of fans.slice(0, 5)) await like(fan);
    await world.runJobs();
    expect(service.requests).toHaveLength(1);
    await asha.api.patch('/notifications/read-all');
    await like(fans[5] ?? '');
    await world.runJobs();
    expect(service.requests).toHaveLength(2);
  });

  it.each([404, 410])('deletes a subscription if the service answers with %i', async (status) => {
    const asha = await world.anAccount();
    await subscribe(asha, aBrowser(`gone-${status}`).subscription);
    service.answerWith(status);
    await tell(asha);
    await world.runJobs();
    const left = await world.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', asha.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('keeps a subscription during an outage of the service and fails the job, to be retried', async () => {
    const asha = await world.anAccount();
    await subscribe(asha, aBrowser('outage').subscription);
    service.answerWith(503);
    await tell(asha);
    await expect(world.runJobs()).rejects.toThrow('1 push messages were not accepted');
    const left = await world.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', asha.id)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('[ACCESS-18] tries again for the browsers that were not reached, and for no others', async () => {
    const asha = await world.anAccount();
    await subscribe(asha, aBrowser('reached').subscription);
    await subscribe(asha, aBrowser('away').subscription);
    service.answerAt('/send/away', 503);
    const retry = async () => {
      await sql`update pgboss.job set start_after = now() where name = ${sendPushJob.name}`.execute(world.db);
      await world.runJobs().catch((error: unknown) => expect(String(error)).toContain('1 push messages'));
    };
    const counts = () =>
      ['reached', 'away'].map((name) => service.requests.filter(({ url }) => url === `/send/${name}`).length);
    await tell(asha);
    await retry();
    await retry();
    await retry();
    expect(counts()[0], 'the same message twice annoys').toBe(1);
    expect(counts()[1]).toBeGreaterThan(1);

    service.answerAt('/send/away', 201);
    await retry();
    const [reached, away] = counts();
    await retry();
    expect(counts(), 'done').toEqual([reached, away]);
    expect(reached).toBe(1);
  });

  it('stops when the browser unsubscribes, and passes it on to the next person who signs in', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const { subscription } = aBrowser('shared');
    await subscribe(asha, subscription);
    await subscribe(ravi, subscription);
    await asha.api.delete('/notifications/push-subscriptions', { endpoint: subscription.endpoint });
    await tell(asha);
    await world.runJobs();
    expect(service.requests).toEqual([]);
    await tell(ravi);
    await world.runJobs();
    expect(service.requests).toHaveLength(1);
    await ravi.api.delete('/notifications/push-subscriptions', { endpoint: subscription.endpoint });
    await tell(ravi);
    await world.runJobs();
    expect(service.requests).toHaveLength(1);
  });

  it('[ACCESS-11] keeps the ten newest browsers of a person, even with concurrent subscriptions', async () => {
    const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
    const names = async ({ id }: Person) =>
      (await world.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute()).map(
        ({ endpoint }) => endpoint.split('/').at(-1) ?? '',
      );
    await subscribe(ravi, aBrowser('of-ravi').subscription);
    const oldest = aBrowser('oldest').subscription;
    await subscribe(asha, oldest);
    for (let count = 1; count <= 9; count++) {
      world.clock.advance(1000);
      await subscribe(asha, aBrowser(`browser-${count}`).subscription);
    }
    expect(await names(asha)).toHaveLength(10);
    world.clock.advance(1000);
    // Subscribing again makes it the newest.
    await subscribe(asha, oldest);
    world.clock.advance(1000);
    await subscribe(asha, aBrowser('newest').subscription);
    expect(await names(asha)).toHaveLength(10);
    expect(await names(asha)).toEqual(expect.arrayContaining(['oldest', 'newest', 'browser-2']));
    expect(await names(asha)).not.toContain('browser-1');

    world.clock.advance(1000);
    await Promise.all([1, 2, 3, 4].map(async (n) => await subscribe(asha, aBrowser(`at-once-${n}`).subscription)));
    expect(await names(asha)).toHaveLength(10);
    expect(await names(ravi), 'nobody else’s').toEqual(['of-ravi']);
  });

  it('sends nothing to a browser after it has signed out', async () => {
    const asha = await world.anAccount();
    await subscribe(asha, aBrowser('left').subscription);
    await asha.api.post('/auth/logout');
    await tell(asha);
    await world.runJobs();
    expect(service.requests).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:1/send',
    'https://169.254.169.254/latest/meta-data',
    'https://evil.example/send',
    'https://push.apple.com.evil.example/send',
    'https://web.push.apple.com@evil.example/send',
    'file:///etc/passwd',
    'not an address',
  ])('refuses %s as a push service', async (endpoint) => {
    const asha = await world.anAccount();
    const { subscription } = aBrowser('x');
    expect((await subscribe(asha, { ...subscription, endpoint })).statusCode).toBe(422);
  });

  it('deletes keys that no browser created', async () => {
    const asha = await world.anAccount();
    const { subscription } = aBrowser('bad-keys');
    await subscribe(asha, { ...subscription, keys: { p256dh: 'AAAA', auth: 'AAAA' } });
    await tell(asha);
    await world.runJobs();
    expect(
      await world.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', asha.id).execute(),
    ).toEqual([]);
  });
});
