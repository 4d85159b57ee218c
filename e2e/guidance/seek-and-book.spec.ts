import type { Page } from '@playwright/test';
import { momentText } from '../../packages/rules/src/moment-text.ts';
import { expectAccessible } from '../accessibility.ts';
import { callsTo, cutOff, letThrough } from '../api-traffic.ts';
import { expect, test } from '../fixtures.ts';
import { expectAbove, expectNoSidewaysScroll, red } from '../layout.ts';
import { aPerson, type SignedUp } from '../people.ts';
import { aConfiguration, aQuestion, becomeMentor, dayFromNow } from './mentors.ts';

// A zone that never matches India's time, so that both clocks have to be right.
test.use({ timezoneId: 'Europe/London' });

const BOOK = '/live-session/seek/book-slot';

type Api = Parameters<typeof becomeMentor>[0] & { signUp: (overrides: { full_name: string }) => Promise<SignedUp> };

/** A mentor that no other search finds. */
async function aMentor(api: Api, name: string, changes: object = {}) {
  const mentor = await api.signUp({ full_name: `${name} ${aPerson().username.split('.')[1]}` });
  const configuration = await becomeMentor(api, mentor, changes);
  return { ...mentor, id: mentor.user.id, configuration };
}

async function tellAbout(api: Api, { token }: SignedUp) {
  const profile = {
    bio: 'Recipe reels for small kitchens.',
    categories: ['Food'],
    platform_followers: { instagram: 4200 },
  };
  await api.call('POST', '/user/update-user', profile, token);
  const about = { about: 'I grew from none to many.', highlights: ['One', 'Two', 'Three', 'Four'] };
  await api.call('PUT', '/live-session/provide-guidance/about', about, token);
}

const dialog = (page: Page) => page.getByRole('dialog');
const bookNow = (page: Page) => page.getByRole('button', { name: 'Book Now' });
const time = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) });

function withQuestion(...questions: ReturnType<typeof aQuestion>[]) {
  const { booking_form: form } = aConfiguration();
  return { ...form, fields: [...form.fields, ...questions] };
}

/** The day in the calendar, after turning to its month. */
async function day(page: Page, date: string) {
  const place = page.locator(`[data-date="${date}"]`);
  await expect(page.locator('[data-date]').first()).toBeVisible();
  if ((await place.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  return place;
}

async function fillIn(page: Page) {
  await page.getByLabel('Topic').fill('Reel hooks');
  await page.getByLabel('Description').fill('Two of mine fell flat.');
}

test('[SEEK-01] [SEEK-02] [ROUTE-09] a mentor is found by name, with everything on the card', async ({
  signedInPage: page,
  api,
}) => {
  const mentor = await aMentor(api, 'Aarohi');
  await tellAbout(api, mentor);
  await page.goto('/dashboard/seek-guidance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seek Guidance');
  await expect(page.getByRole('heading', { name: 'Top Influencers' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Guidance' }).getByRole('link');
  await expect(tabs).toHaveText(['', 'My session', 'Seek Guidance', 'Provide Guidance']);

  await page.getByRole('searchbox', { name: 'Search influencers' }).fill(mentor.full_name);
  await expect(page).toHaveURL(/[?&]q=Aarohi/);
  const card = page.getByRole('listitem').filter({ hasText: mentor.full_name });
  await expect(page.getByRole('list', { name: 'Influencers' }).getByRole('listitem')).toHaveCount(1);
  await test.step('[SEEK-08] [SEEK-09] [SEEK-10] [SEEK-11] [SEEK-12] the card says what counts', async () => {
    await expect(card.getByRole('heading', { name: mentor.full_name })).toBeVisible();
    await expect(card.getByRole('img', { name: mentor.full_name })).toBeVisible();
    for (const text of [
      '0 connections',
      '4.2k followers',
      '₹300',
      'for 15 min',
      'Recipe reels for small kitchens.',
      'Tomorrow, 9:00 am IST',
      'your time (London)',
    ])
      await expect(card).toContainText(text);
    const [first, last] = [1, 3].map((days) => dayFromNow(days).slice(8).replace(/^0/, ''));
    await expect(card).toContainText(new RegExp(`Available ${first} \\w+ – ${last} \\w+`));
  });
  await test.step('[SEEK-13] [SEEK-14] it leads to the profile and to booking', async () => {
    await card.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(`/dashboard/view-profile/${mentor.id}`);
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search influencers' })).toHaveValue(mentor.full_name);
    await card.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(`/dashboard/book-session/${mentor.id}`);
  });
});

test('[BOOK-08] [BOOK-10] [BOOK-11] [BOOK-14] [BOOK-15] [BOOK-29] a session is reviewed, paid and booked', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const mentor = await aMentor(api, 'Rohan', { booking_form: withQuestion(aQuestion('Page', 'text')) });
  const reads = callsTo(page, `/live-session/seek/${mentor.id}/availability`);
  await page.goto(`/dashboard/book-session/${mentor.id}`);
  await page.getByRole('button', { name: '30 min · ₹600' }).click();
  await (await day(page, dayFromNow(3))).click();
  await expect(time(page, '6:30 pm')).toHaveAccessibleName('6:30 pm for you 1:00 pm');
  await time(page, '6:30 pm').click();
  await fillIn(page);
  await page.getByLabel('Page').fill('@asha');
  await bookNow(page).click();
  const review = dialog(page);
  const until = momentText(new Date(`${dayFromNow(2)}T18:30+05:30`), new Date());
  for (const text of [
    mentor.full_name,
    '6:30 – 7:00 pm India Standard Time (GMT +05:30)',
    '1:00 – 1:30 pm, your time (London)',
    '30 minutes',
    '₹600',
    'Reel hooks',
    '@asha',
    `You can cancel until ${until}, with a full refund.`,
    `You can reschedule until ${until}.`,
  ])
    await expect(review).toContainText(text);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Cancel' }).click();
  await expect(review).toHaveCount(0);
  await expect(page).toHaveURL(`/dashboard/book-session/${mentor.id}`);
  await expect(page.getByLabel('Topic')).toHaveValue('Reel hooks');

  await bookNow(page).click();
  const sent = page.waitForRequest(`**/api${BOOK}`);
  const confirmedAt = Date.now();
  await review.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(review.getByText('Processing payment and booking your session...')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled();
  await sent;
  expect(Date.now() - confirmedAt).toBeGreaterThanOrEqual(1990);
  const readsBefore = reads.length;
  await expect(review.getByRole('heading', { name: 'Session Booked Successfully!' })).toBeVisible();
  await expect.poll(() => reads.length).toBeGreaterThan(readsBefore);
  await review.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('');
  await expect(page.getByLabel('Description')).toHaveValue('');
  await (await day(page, dayFromNow(3))).click();
  await expect(time(page, '6:00 pm')).toBeVisible();
  await expect(time(page, '6:30 pm')).toHaveCount(0);

  const sessions = await api.call('POST', '/sessions/', {}, person.token);
  expect(sessions.json).toMatchObject([{ topic: 'Reel hooks', price: 600, custom_fields: { Page: '@asha' } }]);
});

test('[BOOK-09] [BOOK-12] [BOOK-27] [BOOK-28] [SEEK-35] every failure is reported, nothing is lost and nothing is booked twice', async ({
  signedInPage: page,
  person,
  api,
  expectErrors,
}) => {
  expectErrors(/The booking (failed|review was not prepared)/);
  const mentor = await aMentor(api, 'Zoya', {
    booking_confirmation: { ...aConfiguration().booking_confirmation, auto_confirm: false, require_approval: true },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/book-session/${mentor.id}`);
  await expectNoSidewaysScroll(page);
  await time(page, '9:00 am').click();
  await fillIn(page);

  const availability = `/live-session/seek/${mentor.id}/availability`;
  await cutOff(page, availability);
  await bookNow(page).click();
  const notPrepared = page.getByRole('main').getByRole('alert');
  await expect(notPrepared).toHaveText('Failed to prepare booking review');
  await expect(notPrepared).toHaveCSS('color', red.text);
  await expectAbove(notPrepared, bookNow(page));
  await letThrough(page, availability);

  const review = dialog(page);
  const confirm = review.getByRole('button', { name: 'Confirm Booking' });
  await bookNow(page).click();
  await expect(review).toContainText('has until the start time to answer');
  await review.getByLabel('A card that is declined').check();
  await confirm.click();
  await expect(review.getByRole('alert')).toContainText('The payment was declined.');

  // Another person is faster: the time is named, and everything typed stays.
  const rival = await api.signUp();
  await book(api, rival, mentor, '09:00');
  await review.getByLabel('A card that pays').check();
  await confirm.click();
  await expect(page.getByText(/^9:00 am on .+ Everything you typed is kept\.$/)).toBeVisible();
  await expect(time(page, '9:00 am')).toHaveCount(0);
  await expect(page.getByLabel('Topic')).toHaveValue('Reel hooks');

  // The price changes between review and confirm.
  await time(page, '9:15 am').click();
  await bookNow(page).click();
  await expect(review).toContainText('₹300');
  await changePrice(api, mentor, 2000);
  await confirm.click();
  await expect(review.getByRole('alert')).toHaveText('The price has changed from ₹300 to ₹500. Confirm if you agree.');

  // The connection breaks after the call: repeating the attempt finds the existing booking.
  const calls = callsTo(page, BOOK);
  await page.route(`**/api${BOOK}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirm.click();
  await expect(review.getByRole('alert')).toContainText('Failed to book session');
  await expect(review.getByRole('alert')).toHaveCSS('color', red.text);
  await expectAbove(review.getByRole('alert'), review.getByRole('button', { name: 'Try again' }));
  await page.unroute(`**/api${BOOK}`);
  await review.getByRole('button', { name: 'Try again' }).click();
  await expect(review.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  await expect(review).toContainText('Waiting for approval');
  const [first, second] = calls.map((call) => call.headers()['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  const sessions = await api.call('POST', '/sessions/', {}, person.token);
  expect(sessions.json).toHaveLength(1);
  await review.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/dashboard/live-session');
});

test('[ABOUT-13] [ABOUT-15] [VIEWP-01] [VIEWP-02] [VIEWP-09] [ROUTE-11] a mentor tells about themselves, and booking is one step away', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const mentor = await aMentor(api, 'Tara');
  await tellAbout(api, mentor);
  const main = page.getByRole('main');
  const booking = main.getByRole('link', { name: 'Continue Booking' });
  await page.goto(`/dashboard/view-profile/${mentor.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(mentor.full_name);
  await expect(main.getByRole('img', { name: mentor.full_name })).toBeVisible();
  for (const text of [
    'Content creator',
    'Recipe reels for small kitchens.',
    'I grew from none to many.',
    'One',
    'Four',
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Follow/ })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Connect/ })).toBeVisible();
  await booking.click();
  await expect(page).toHaveURL(`/dashboard/book-session/${mentor.id}`);

  await main.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`/dashboard/about-mentor/${mentor.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(mentor.full_name);
  await expect(main.getByRole('img', { name: mentor.full_name })).toBeVisible();
  await expect(main.getByText('Recipe reels for small kitchens.')).toBeVisible();
  await expect(main.getByText('I grew from none to many.')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText(['One', 'Two', 'Three', 'Four']);
  await expect(main.getByRole('button', { name: /Edit/ })).toHaveCount(0);
  await expect(booking).toHaveAttribute('href', `/dashboard/book-session/${mentor.id}`);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/dashboard/book-session/${mentor.id}`);

  // Neither a person without sessions nor oneself can be booked.
  const nobody = await api.signUp();
  for (const id of [nobody.user.id, person.user.id]) {
    await page.goto(`/dashboard/view-profile/${id}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(booking).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Highlights' })).toHaveCount(0);
  }
  await page.goto(`/dashboard/book-session/${nobody.user.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('No sessions to book here');
});

type Mentor = Awaited<ReturnType<typeof aMentor>>;

/** Books a quarter hour of tomorrow over HTTP. */
async function book(api: Api, seeker: SignedUp, mentor: Mentor, start: string) {
  const { json } = await api.call('GET', `/live-session/seek/${mentor.id}/availability`, undefined, seeker.token);
  const offer = json as {
    available_time_slots: Record<
      string,
      Record<string, { time_slot_id: string; start_time: string; end_time: string }[]>
    >;
    service_slots: { id: string; duration: number; is_active: boolean }[];
  };
  const slot = offer.available_time_slots[dayFromNow(1)]?.['15']?.find(({ start_time }) =>
    start_time.includes(`T${start}`),
  );
  const service = offer.service_slots.find(({ duration, is_active }) => is_active && duration === 15);
  const reply = await api.call(
    'POST',
    BOOK,
    {
      mentorUserId: mentor.id,
      timeSlotId: slot?.time_slot_id,
      serviceSlotId: service?.id,
      startTime: slot?.start_time,
      endTime: slot?.end_time,
      topic: 'First',
      name: seeker.full_name,
      seeker_email: seeker.email,
    },
    seeker.token,
  );
  expect(reply.status).toBe(201);
}

/** Saves another price for the mentor and keeps everything else. */
async function changePrice(api: Api, mentor: Mentor, pricePerHour: number) {
  const { configuration_id: id, ...rest } = mentor.configuration;
  const body = { ...rest, service_slot_config: { price_per_hour: pricePerHour, allowed_durations: [15, 30] } };
  const { status } = await api.call(
    'PUT',
    `/live-session/provide-guidance/configuration/${String(id)}`,
    body,
    mentor.token,
  );
  expect(status).toBe(200);
}
