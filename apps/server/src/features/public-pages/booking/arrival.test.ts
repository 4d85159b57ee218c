import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOperator } from '../../../../test/factories/admin.ts';
import { aRequest, send } from '../../../../test/factories/bookings.ts';
import { setFees } from '../../../../test/factories/fees.ts';
import { aPublicMentor, aVisitor, timesIn, viaIn } from '../../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setFees(await anOperator(world), { all: { percent: 10 } });
});
afterAll(async () => await world.close());

const SITE = 'http://circle.test';
type Headers = Record<string, string>;
type Mentor = Awaited<ReturnType<typeof aPublicMentor>>;

/** The source and the fee of a mentor's newest booking. */
const newest = async ({ id }: Mentor) =>
  await world.db
    .selectFrom('bookings')
    .innerJoin('booking_fees', 'booking_fees.booking_id', 'bookings.id')
    .leftJoin('booking_sources', 'booking_sources.booking_id', 'bookings.id')
    .select(['source', 'is_own_link as isFree'])
    .where('mentor_user_id', '=', id)
    .orderBy('bookings.id', 'desc')
    .executeTakeFirst();

/** Books as somebody who arrives like this at the booking page. */
const bookedBy = async (mentor: Mentor, rest: string, headers: Headers = {}, fields: Headers = {}) => {
  const visitor = aVisitor(world, mentor);
  const list = await visitor.open(`?minutes=30${rest}`, headers);
  await visitor.reach(timesIn(list)[0] ?? '', fields);
  await visitor.pay();
  return await newest(mentor);
};
/** A value that the mentor copied from their own page. */
const copiedVia = async (mentor: Mentor) => {
  const visitor = aVisitor(world, mentor);
  return viaIn(await visitor.open((await visitor.times())[0]));
};

it('[PUB-39] a booking on the public page is free of the fee unless its visitor came from our screens or a search', async () => {
  const mentor = await aPublicMentor(world);
  expect(await bookedBy(mentor, '')).toEqual({ source: 'own', isFree: true });
  expect(await bookedBy(mentor, '', { referer: 'https://l.instagram.com/' })).toEqual({
    source: 'instagram',
    isFree: true,
  });
  expect(await bookedBy(mentor, '', { referer: 'https://www.google.com/' })).toEqual({
    source: 'search',
    isFree: false,
  });
  expect(await bookedBy(mentor, '', { referer: `${SITE}/dashboard/explore` })).toEqual({
    source: 'inside',
    isFree: false,
  });
});

it('[PUB-39] nobody lowers the fee by sending another source', async () => {
  const [mentor, other] = [await aPublicMentor(world), await aPublicMentor(world)];
  const [own, ofOther] = [await copiedVia(mentor), await copiedVia(other)];
  expect(own).toMatch(/^own\.[\w-]{43}$/);
  const searched = { referer: 'https://www.google.com/' };
  const inside = { referer: `${SITE}/dashboard/home` };
  const forged: [string, Headers, Headers?][] = [
    ['&from=own', searched],
    ['&via=own', searched],
    ['&from=embed&via=embed', inside],
    [`&via=${own}`, inside],
    [`&via=${own}`, { referer: `${SITE}/@${other.username}` }],
    ['&from=own', { 'sec-fetch-site': 'same-origin' }],
    ['', searched, { via: 'own' }],
    ['', searched, { via: ofOther }],
    ['', searched, { via: own.replace('own', 'instagram') }],
    ['', searched, { via: '' }],
  ];
  for (const [rest, headers, fields] of forged) {
    const booked = await bookedBy(mentor, rest, headers, fields);
    expect([rest, headers, fields, booked?.isFree]).toEqual([rest, headers, fields, false]);
  }
  const seeker = await world.anAccount({ verified: true });
  const request = await aRequest(seeker, mentor, { minutes: 30 });
  expect((await send(seeker, { ...request, via: 'own' })).statusCode).toBe(201);
  expect(await newest(mentor), 'inside the app').toMatchObject({ isFree: false });
});

it('[PUB-39] an embed counts only inside a frame, and pages keep the source on the way', async () => {
  const mentor = await aPublicMentor(world);
  const linksOf = async (headers: Headers) => {
    const { body } = await world.http.inject({ url: `/embed/@${mentor.username}`, headers });
    return [...body.matchAll(/href="(\/@[^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  };
  const framed = await linksOf({ 'sec-fetch-dest': 'iframe', referer: 'https://blog.example/' });
  const opened = await linksOf({ 'sec-fetch-dest': 'document', referer: `${SITE}/dashboard/home` });
  expect(framed).toHaveLength(5);
  expect(framed.every((link) => link.includes('via=embed.'))).toBe(true);
  expect(opened.every((link) => link.includes('via=inside.'))).toBe(true);
  const referer = `${SITE}/embed/@${mentor.username}?theme=dark`;
  const { headers } = await world.http.inject({ url: framed[0] ?? '', headers: { referer } });
  const visitor = aVisitor(world, mentor);
  const form = await visitor.open((headers.location ?? '').split('/book')[1], { referer });
  expect(viaIn(form)).toMatch(/^embed\./);
  const back = /class="byline" href="([^"]+)"/.exec(form.body)?.[1] ?? '';
  const page = await world.http.inject({ url: back, headers: { referer: `${SITE}/@${mentor.username}/book` } });
  expect(page.body).toMatch(/\/times\?[^"]*via=embed\./);
});

it('[PUB-39] changing time or details keeps the source, and a lost visit has none', async () => {
  const mentor = await aPublicMentor(world);
  const visitor = aVisitor(world, mentor);
  await visitor.reach(timesIn(await visitor.open('?minutes=30&from=whatsapp'))[0] ?? '');
  const referer = `${SITE}/@${mentor.username}/book/pay`;
  const { headers } = await visitor.open('/edit', { referer });
  expect(viaIn(await visitor.open((headers.location ?? '').split('/book')[1], { referer }))).toMatch(/^whatsapp\./);
  const lost = await aVisitor(world, mentor).send('/pay', { attempt: '1' });
  expect(lost.body).toMatch(/\/book\?[^"]*via=inside\./);
});
