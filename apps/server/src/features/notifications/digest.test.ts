import type { NotificationType } from '@right-circle/contract/notification-kinds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifying } from '../../../test/factories/notifications.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sendDigestJob, startDigestsJob } from './notification.jobs.ts';

const EIGHT_ON = (day: number) => new Date(Date.UTC(2030, 0, day, 2, 30)).toISOString();
const MONDAY = 7;
const TUESDAY = 8;
const WEDNESDAY = 9;

describe('summaries by email', () => {
  let world: World;
  let here: ReturnType<typeof notifying>;
  beforeAll(async () => {
    world = await createWorld();
    here = notifying(world);
  });
  afterAll(() => world.close());

  type Person = Awaited<ReturnType<World['anAccount']>>;
  async function aReader(rhythm: 'daily' | 'weekly', inApp = true): Promise<Person> {
    world.clock.set(EIGHT_ON(1));
    world.clock.advance(MINUTE_MS);
    const person = await world.anAccount({ verified: true });
    await choose(person, 'status_update', rhythm, inApp);
    return person;
  }
  const choose = async ({ api }: Person, type: NotificationType, digest: 'daily' | 'weekly', in_app = true) =>
    await api.put('/notifications/preferences', { preferences: [{ type, in_app, push: false, digest }] });
  const happens = async ({ id }: Person, title: string) =>
    await here.tell({ type: 'status_update', toUserId: id, title, message: `${title}.` });
  const start = async () =>
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, startDigestsJob, {}));
  const send = async ({ id: userId }: Person, day: string) =>
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sendDigestJob, { userId, day }));
  async function eightOClock(day: number, late = 0): Promise<void> {
    world.clock.set(EIGHT_ON(day));
    world.clock.advance(late);
    await start();
    await world.runJobs();
  }
  /** Texts of all summaries, oldest first. */
  const mailsTo = async ({ email }: Person) =>
    (await world.mails()).filter(({ to, text }) => to === email && text.includes('What you missed')).map((m) => m.text);
  const timesMailed = async (person: Person, title: string) =>
    (await mailsTo(person)).join('\n').split(`${title}.`).length - 1;

  it('[DIGEST-01] puts what happened while a mail was late into the next one', async () => {
    const asha = await aReader('daily');
    world.clock.set(EIGHT_ON(TUESDAY));
    world.clock.advance(-HOUR_MS);
    await happens(asha, 'Before eight');
    world.clock.advance(HOUR_MS + MINUTE_MS);
    await happens(asha, 'Just after eight');
    await eightOClock(TUESDAY, 10 * MINUTE_MS);
    await eightOClock(WEDNESDAY, 20 * MINUTE_MS);
    expect(await mailsTo(asha)).toHaveLength(2);
    expect([await timesMailed(asha, 'Before eight'), await timesMailed(asha, 'Just after eight')]).toEqual([1, 1]);
  });

  it('[DIGEST-01] includes the days whose mail was never sent', async () => {
    const [asha, ravi] = [await aReader('daily'), await aReader('weekly')];
    for (const person of [asha, ravi]) await happens(person, 'First');
    await eightOClock(2);
    await eightOClock(MONDAY);
    world.clock.advance(MINUTE_MS);
    for (const person of [asha, ravi]) await happens(person, 'While it was down');
    await eightOClock(MONDAY + 3, HOUR_MS);
    await eightOClock(MONDAY + 14);
    for (const person of [asha, ravi]) {
      expect(await timesMailed(person, 'First'), 'once').toBe(1);
      expect(await timesMailed(person, 'While it was down'), 'once').toBe(1);
    }
  });

  it('[DIGEST-01] sends a weekly mail that is sent a day late as the mail of Monday', async () => {
    const asha = await aReader('weekly');
    await happens(asha, 'Last week');
    world.clock.set(EIGHT_ON(TUESDAY));
    await send(asha, '2030-01-07');
    await world.runJobs();
    expect(await timesMailed(asha, 'Last week')).toBe(1);
  });

  it('[DIGEST-01] repeats nothing when a mail is sent after the one of the next day', async () => {
    const asha = await aReader('daily');
    world.clock.set(EIGHT_ON(TUESDAY));
    world.clock.advance(-HOUR_MS);
    await happens(asha, 'Once');
    await eightOClock(WEDNESDAY);
    world.clock.advance(HOUR_MS);
    await send(asha, '2030-01-08');
    await world.runJobs();
    expect(await timesMailed(asha, 'Once')).toBeLessThanOrEqual(1);
    expect((await mailsTo(asha)).length).toBeLessThanOrEqual(1);
  });

  it('[DIGEST-01] says how many more there are, and leaves no type out for another', async () => {
    const asha = await aReader('daily');
    await choose(asha, 'friend_request', 'weekly');
    const ravi = await world.anAccount();
    world.clock.set(EIGHT_ON(MONDAY));
    world.clock.advance(-DAY_MS / 2);
    for (let number = 1; number <= 12; number++) await happens(asha, `News ${number}`);
    world.clock.advance(HOUR_MS);
    await here.tell({ type: 'friend_request', toUserId: asha.id, byUserId: ravi.id });
    await eightOClock(MONDAY);
    const [mail = ''] = await mailsTo(asha);
    expect(mail).toContain(`${ravi.full_name} sent you a connection request`);
    expect(mail.match(/News \d+\./g)).toHaveLength(9);
    expect(mail).toContain('And 3 more.');
  });

  it('[DIGEST-01] mails what is not shown in the app, also after everything there was marked as read', async () => {
    const asha = await aReader('daily', false);
    await happens(asha, 'Only by mail');
    await asha.api.patch('/notifications/read-all');
    await eightOClock(2);
    expect(await timesMailed(asha, 'Only by mail')).toBe(1);
  });
});
