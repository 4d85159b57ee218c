import { nothingPublic } from '@right-circle/contract/public-pages';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availabilityOf, book, slotsOf } from '../../../../test/factories/bookings.ts';
import { aMentor, daily } from '../../../../test/factories/guidance.ts';
import { aForm, aPublicMentor, aVisitor, timesIn } from '../../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { publicFields } from '../public-fields.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const startOf = (time: string) => new URLSearchParams(time).get('start') ?? '';

describe('the free times', () => {
  it('[VISIT-01] are those of the app, by day and length, and lead to a form', async () => {
    const mentor = await aPublicMentor(world, { selected_time_slots: daily('2030-01-02', 9) });
    const seeker = await world.anAccount({ verified: true });
    const visitor = aVisitor(world, mentor);
    await book(seeker, mentor, { minutes: 30, nth: 1 });
    const inApp = slotsOf(await availabilityOf(seeker, mentor), 30).map(({ start_time }) =>
      new Date(start_time).toISOString(),
    );
    const first = await visitor.open('?minutes=30');
    const later = /href="[^"]*\/book(\?[^"]*from=[^"]*)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await visitor.open(later);
    expect(first.body.match(/<section class="day"/g)).toHaveLength(7);
    expect([...timesIn(first), ...timesIn(second)].map(startOf)).toEqual(inApp);
    expect(first.body).toMatch(/<h2 id="day-2030-01-02">Wed 2 Jan<\/h2>/);
    expect(first.body).toContain('10:30 am<span class="visually-hidden"> IST, Wed 2 Jan</span>');
    expect(second.body).not.toContain('Later days');
    const form = await visitor.open(timesIn(first)[0]);
    expect([form.statusCode, form.body.includes('<form class="form" method="post"')]).toEqual([200, true]);
  });

  it('[VISIT-02] come with prices, and the form leads to the terms of the app', async () => {
    const permissions = { can_invite_others: false, can_reschedule: false, can_cancel: true } as const;
    const mentor = await aPublicMentor(world, {
      guest_permissions: { ...permissions, reschedule_limit_hours: 24, cancel_limit_hours: 2, can_join_unpaid: true },
      booking_form: { ...defaultBookingForm(), collect_payment_upfront: false },
    });
    const visitor = aVisitor(world, mentor);
    const page = (await visitor.open()).body;
    for (const text of ['15 min</span><span>₹300', '30 min</span><span>₹600', '60 min</span><span>₹1,200'])
      expect(page).toContain(text);
    await visitor.reach((await visitor.times())[0]!);
    const { body } = await visitor.open('/pay');
    expect(body).toContain('<li>You can cancel until Wed 2 Jan at 7:00 am IST, with a full refund.</li>');
    expect(body).toContain('<li>You can&#39;t reschedule this session.</li>');
    expect(body).toContain('<strong>You pay ₹600 later</strong> You can pay before or after the session.');
    expect(body).toContain('<button class="button primary" type="submit">Book this session</button>');
  });

  it('[VISIT-03] are closed like every public page, and the steps are neither indexed nor kept', async () => {
    const closed = await aMentor(world);
    const person = await world.anAccount();
    await person.api.put('/user/public-page', { ...nothingPublic, page: true, indexing: true });
    for (const { username } of [closed, person, { username: 'nobody.here' }]) {
      expect((await aVisitor(world, { username }).open()).statusCode).toBe(404);
      expect((await aVisitor(world, { username }).send('', aForm('x@example.com'))).statusCode).toBe(404);
    }
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [list, form] = [await visitor.open(), await visitor.open((await visitor.times())[0])];
    expect([list.headers['x-robots-tag'], form.headers['x-robots-tag']]).toEqual(['noindex', 'noindex']);
    expect(form.headers['cache-control']).toBe('private, no-store');
    expect(list.headers['content-security-policy']).toContain("form-action 'none'");
    expect(form.headers['content-security-policy']).toContain("form-action 'self'");
    expect(form.headers['content-security-policy']).toContain("default-src 'none';script-src 'self';");
    expect(form.body).not.toMatch(/ style=| on\w+="|<script(?! src="\/public-files\/)/);
    const oembed =
      /json\+oembed" href="http:\/\/circle.test([^"]+)"/.exec(list.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await world.http.inject(oembed)).statusCode).toBe(200);
    const moved = await aVisitor(world, { username: mentor.username.toUpperCase() }).open();
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/@${mentor.username}/book`]);

    const other = await world.anAccount();
    const login = await world.api().post('/auth/login', { username: other.username, password: other.password });
    visitor.cookies.set('device', login.cookies.find(({ name }) => name === 'device')?.value ?? '');
    expect((await visitor.open()).statusCode).toBe(200);
    await mentor.api.post(`/user/block/${other.id}`);
    expect((await visitor.open()).statusCode).toBe(404);
  });

  it('[VISIT-03] show nothing of the mentor but listed columns', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const pages = [await visitor.open(), await visitor.open((await visitor.times())[0])].map(({ body }) => body).join();
    for (const secret of [mentor.email, mentor.date_of_birth]) expect(pages).not.toContain(secret);
    expect(publicFields.offer).toContain('mentors.booking_form');
  });

  it('[VISIT-04] say so when a time in a link is gone', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = ''] = await visitor.times();
    await book(await world.anAccount({ verified: true }), mentor, { minutes: 30 });
    for (const gone of [time, '?minutes=30&start=2031-01-01T00:00:00.000Z', '?start=x', '?minutes=7&start=1']) {
      const { statusCode, body } = await visitor.open(gone);
      expect([statusCode, body.includes('That time isn’t free any more. Choose another time.')], gone).toEqual([
        200,
        true,
      ]);
      expect(timesIn({ body }).length, gone).toBeGreaterThan(3);
    }
  });
});

describe('the form', () => {
  const questions = [
    { field_name: 'Your page', field_type: 'text', is_required: true, options: [] },
    { field_name: 'Goals', field_type: 'checkbox', is_required: false, options: ['Reach', 'Money'] },
    { field_name: 'Size', field_type: 'select', is_required: false, options: ['Small', 'Large'] },
  ] as const;
  const withQuestions = () => {
    const form = defaultBookingForm();
    const asked = questions.map((one, i) => ({
      ...one,
      options: [...one.options],
      is_enabled: true,
      field_order: 9 + i,
    }));
    return { booking_form: { ...form, custom_message: 'Bring <b>numbers</b>', fields: [...form.fields, ...asked] } };
  };

  it('[VISIT-05] shows every problem at its field and keeps what was typed', async () => {
    const mentor = await aPublicMentor(world, withQuestions());
    const visitor = aVisitor(world, mentor);
    const [time = ''] = await visitor.times();
    const typed = {
      name: 'Asha "A" Rao',
      email: 'not an address',
      topic: '',
      'question Goals': ['Money'],
      'question Size': 'Large',
    };
    const { statusCode, body } = await visitor.begin(time, { ...typed, description: '<script>' });
    expect(statusCode).toBe(422);
    expect(body).toContain('Please check 3 answers below.');
    for (const problem of ['Enter a valid email address.', 'Topic is required.', 'Your page is required.'])
      expect(body).toContain(`problem">${problem}</p>`);
    for (const kept of ['value="Asha &quot;A&quot; Rao"', 'value="not an address"', '&lt;script&gt;</textarea>'])
      expect(body).toContain(kept);
    expect(body).toContain('value="Money" checked');
    expect(body).toContain('<option value="Large" selected>');
    expect(body).toContain('Bring &lt;b&gt;numbers&lt;/b&gt;');
    const forged = await visitor.begin(time, { 'question Your page': '@asha', 'question Size': 'Huge' });
    expect(forged.body).toContain('Choose from the offered answers.');

    const sent = await visitor.begin(time, {
      ...typed,
      email: visitor.email,
      topic: 'Reels',
      'question Your page': '@asha',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/@${mentor.username}/book/code`]);
    const again = await visitor.open(time);
    for (const kept of ['value="@asha"', 'value="Reels"', 'value="Money" checked']) expect(again.body).toContain(kept);
    await visitor.confirm();
    await visitor.pay();
    const row = await world.db
      .selectFrom('bookings')
      .selectAll()
      .where('mentor_user_id', '=', mentor.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ topic: 'Reels', seeker_name: 'Asha "A" Rao', seeker_email: visitor.email });
    expect(row.custom_fields).toEqual({ 'Your page': '@asha', Goals: ['Money'], Size: 'Large' });
  });

  it('[VISIT-06] refuses people who are too young, and sends no code', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = ''] = await visitor.times();
    for (const [date_of_birth, problem] of [
      ['2017-01-02', 'You must be 13 or older to sign up.'],
      ['2031-01-01', 'Your date of birth cannot be in the future.'],
      ['', 'Enter a real date of birth.'],
    ] as const) {
      const { statusCode, body } = await visitor.begin(time, { date_of_birth });
      expect([statusCode, body.includes(problem)], problem).toEqual([422, true]);
    }
    expect(await visitor.code()).toBe('');
    expect((await visitor.begin(time, { date_of_birth: '2017-01-01' })).statusCode).toBe(303);
  });

  it('[VISIT-11] does nothing when another site sends it', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = ''] = await visitor.times();
    await visitor.open(time);
    const { start = '' } = Object.fromEntries(new URLSearchParams(time));
    const fields = { ...aForm(visitor.email), start, minutes: '30' };
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://circle.test.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ];
    for (const headers of foreign) {
      for (const path of ['', '/code', '/resend', '/pay', '/paid', '/sign-in'])
        expect((await visitor.send(path, fields, headers)).statusCode, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
    expect(await world.db.selectFrom('visits').select('id').where('email', '=', visitor.email).execute()).toEqual([]);
    expect((await visitor.send('', fields, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
    const cookie = (await aVisitor(world, mentor).open(time)).headers['set-cookie'];
    expect(cookie).toMatch(/^visit=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  it('[VISIT-05][VISIT-11] asks a browser without cookies to allow them, and keeps what was typed', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = ''] = await visitor.times();
    const { start = '' } = Object.fromEntries(new URLSearchParams(time));
    const { statusCode, body } = await visitor.send('', { ...aForm(visitor.email), start, minutes: '30' });
    expect([statusCode, body.includes('Please allow cookies')]).toEqual([400, true]);
    expect(body).toContain(`value="${visitor.email}"`);
  });

  it('[VISIT-12] comes back with other times and everything typed if its time was taken', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = '', next = ''] = await visitor.times();
    await visitor.open(time);
    await book(await world.anAccount({ verified: true }), mentor, { minutes: 30 });
    const { start = '' } = Object.fromEntries(new URLSearchParams(time));
    const reply = await visitor.send('', { ...aForm(visitor.email), start, minutes: '30', topic: 'My own words' });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('That time was just taken. You weren&#39;t charged. Choose another time.');
    expect(reply.body).toContain('value="My own words"');
    const others = [...reply.body.matchAll(/type="radio" name="start" value="([^"]+)"/g)].map(([, at]) => at);
    expect(others).toHaveLength(6);
    expect(others).not.toContain(start);
    expect(await visitor.code()).toBe('');
    const chosen = await visitor.send('', { ...aForm(visitor.email), start: others[0] ?? '', minutes: '30' });
    expect(chosen.headers.location).toBe(`/@${mentor.username}/book/code`);
    expect(next).not.toBe('');
  });
});
