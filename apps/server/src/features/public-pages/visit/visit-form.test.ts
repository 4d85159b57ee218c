import type { FormField } from '@right-circle/contract/guidance';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishUnfinished } from '../../../../test/factories/bookings.ts';
import { aForm, aPublicMentor, aVisitor, type Visitor } from '../../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const aTime = async (options: Parameters<typeof aPublicMentor>[1] = {}) => {
  const mentor = await aPublicMentor(world, options);
  const visitor = aVisitor(world, mentor);
  const [time = ''] = await visitor.times();
  return { mentor, visitor, time };
};

describe('guests', () => {
  it('[VISIT-27] are invited once, however their address is spelled, and can be removed', async () => {
    const { mentor, visitor, time } = await aTime();
    await visitor.reach(time, { guests: 'Ravi@Example.com, ravi@example.COM' });
    expect((await visitor.open('/pay')).body).toContain('<dd class="text">ravi@example.com</dd>');
    await visitor.pay();
    await world.runJobs();
    const invited = (await world.mails()).filter(({ to }) => to.toLowerCase() === 'ravi@example.com');
    expect(invited.map(({ to }) => to)).toEqual(['ravi@example.com']);
    const { id, guests } = await world.db
      .selectFrom('bookings')
      .select(['id', 'guests'])
      .where('mentor_user_id', '=', mentor.id)
      .executeTakeFirstOrThrow();
    expect(guests).toEqual(['ravi@example.com']);
    const removed = await mentor.api.patch(`/live-session/remove-guest/${id}`, { email: 'Ravi@Example.com' });
    expect(removed.json<{ guests: string[] }>().guests).toEqual([]);
  });

  it.each([
    ['with two dots', 'a..b@example.com'],
    ['at a host that cannot be', 'ravi@-example.com'],
    ['that is too long', `${'a'.repeat(250)}@example.com`],
    ['with a null byte', 'ra\0vi@example.com'],
  ])('[VISIT-27] are refused as inside the app: an address %s', async (_which, guests) => {
    const { visitor, time } = await aTime();
    const { statusCode, body } = await visitor.begin(time, { guests });
    expect([statusCode, body.includes(`“${guests}” is not an email address.`)]).toEqual([422, true]);
  });
});

it.each([
  ['elsewhere', 'Mars/Phobos'],
  ['with a null byte', 'Asia/Kol\0kata'],
  ['that is too long', 'x'.repeat(500)],
])('[VISIT-28] a time zone %s is left out', async (_which, time_zone) => {
  const { visitor, time } = await aTime();
  expect((await visitor.begin(time, { time_zone })).statusCode).toBe(303);
  expect((await visitor.open(time)).body).toContain('name="time_zone" value=""');
});

const asking = (questions: readonly Pick<FormField, 'field_name' | 'field_type' | 'options'>[]) => {
  const form = defaultBookingForm();
  const own = questions.map((question, index) => ({
    ...question,
    is_required: true,
    is_enabled: true,
    field_order: form.fields.length + index,
  }));
  return { booking_form: { ...form, fields: [...form.fields, ...own] } };
};

it('[VISIT-30] every question has its own label and problem, also if two begin alike', async () => {
  const names = ['What is your current role?', 'What is your current reach?', 'What is your current goal?'];
  const questions = names.map((field_name) => ({ field_name, field_type: 'text' as const, options: [] }));
  const { visitor, time } = await aTime(asking(questions));
  const { body } = await visitor.begin(time);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const name of names) {
    const [, id = ''] = new RegExp(`<label for="([^"]+)">${name.replace('?', String.raw`\?`)}`).exec(body) ?? [];
    expect(body).toContain(`<input type="text" id="${id}" name="question ${name}"`);
    expect(body).toContain(`id="${id}-problem">${name} is required.</p>`);
  }
});

it('[VISIT-31] what is wrong with a choice is said with its question', async () => {
  const goals = { field_name: 'Goals', field_type: 'checkbox' as const, options: ['Reach', 'Money'] };
  const { visitor, time } = await aTime(asking([goals]));
  expect((await visitor.open(time)).body).toContain('<fieldset class="field"><legend>Goals</legend>');
  const { body } = await visitor.begin(time);
  const [, id = ''] = /id="([^"]+)">Goals is required\./.exec(body) ?? [];
  expect(body).toContain(`<fieldset class="field" aria-describedby="${id}"><legend>Goals</legend>`);
});

describe('a form for another time', () => {
  const begin = async (visitor: Visitor, time: string) => {
    const { start = '', minutes = '' } = Object.fromEntries(new URLSearchParams(time));
    return await visitor.send('', { ...aForm(visitor.email), start, minutes });
  };
  const startsOf = async (in_: World, mentor: { id: string }) =>
    await in_.db
      .selectFrom('bookings')
      .select(['state', 'starts_at'])
      .where('mentor_user_id', '=', mentor.id)
      .orderBy('id')
      .execute();
  const startOf = (time: string) => new Date(new URLSearchParams(time).get('start') ?? '');

  it('[VISIT-32] books that time while another one waits for its payment', async () => {
    const slow = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '500' } });
    try {
      const mentor = await aPublicMentor(slow);
      const visitor = aVisitor(slow, mentor);
      const times = await visitor.times();
      const [time = '', other = ''] = [times[0], times[4]];
      await visitor.reach(time);
      expect((await visitor.open('/pay')).body).toContain('Change time or details');
      expect((await visitor.pay({ card: 'slow' })).statusCode).toBe(503);
      const review = (await visitor.open('/pay')).body;
      expect(review, 'the time is held').not.toContain('Change time or details');
      expect(review).toContain(`href="/@${mentor.username}/book">See all times</a>`);

      expect((await begin(visitor, other)).headers.location).toBe(`/@${mentor.username}/book/pay`);
      expect((await visitor.open('/pay')).body).toContain(`<time datetime="${startOf(other).toISOString()}"`);
      await visitor.pay();
      expect((await visitor.open('/done')).body).toContain(`<time datetime="${startOf(other).toISOString()}"`);
      expect(await startsOf(slow, mentor)).toEqual([
        { state: 'held', starts_at: startOf(time) },
        { state: 'confirmed', starts_at: startOf(other) },
      ]);
    } finally {
      await slow.close();
    }
  });

  it('[VISIT-33] that is the one they hold or have booked leads on from there', async () => {
    const slow = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '500' } });
    try {
      const mentor = await aPublicMentor(slow);
      const visitor = aVisitor(slow, mentor);
      const [time = ''] = await visitor.times();
      await visitor.reach(time);
      await visitor.pay({ card: 'slow' });
      for (const state of ['held', 'confirmed']) {
        expect(await startsOf(slow, mentor)).toEqual([{ state, starts_at: startOf(time) }]);
        const replies = [await begin(visitor, time), await visitor.open(time)];
        const pay = `/@${mentor.username}/book/pay`;
        expect(replies.map(({ headers }) => headers.location)).toEqual([pay, pay]);
        await finishUnfinished(slow);
      }
      expect((await visitor.open('/pay')).headers.location).toBe(`/@${mentor.username}/book/done`);
    } finally {
      await slow.close();
    }
  });

  it('[VISIT-32] from another tab books that time too, after the first one', async () => {
    const { mentor, visitor, time } = await aTime();
    const other = (await visitor.times())[4] ?? '';
    await visitor.reach(time);
    await visitor.pay();
    await begin(visitor, other);
    await visitor.pay();
    expect(await startsOf(world, mentor)).toEqual([
      { state: 'confirmed', starts_at: startOf(time) },
      { state: 'confirmed', starts_at: startOf(other) },
    ]);
  });
});
