import { getAvailability, listHolds } from '@right-circle/contract/bookings';
import { getMentorProfile, suggestInfluencers } from '@right-circle/contract/mentors';
import { getWaitlist } from '@right-circle/contract/waitlist';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts } from '#test/checks.ts';
import { answerWith, noReply, reply } from '#test/fake-backend.ts';
import { aListedMentor, aMentorProfile, NOW, someFreeTimes } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const asha = aUser();
const longText = Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n');
const panel = page.getByRole('region', { name: 'Sessions with Meera Cooks' });
const bookNow = panel.getByRole('link', { name: 'Book Now with Meera Cooks' });

async function openAbout(times = someFreeTimes(), options: { width?: number; theme?: 'dark' } = {}) {
  const profile = aMentorProfile({ user_id: times.mentor.user_id, about: longText });
  const replies = [
    reply(getMentorProfile, profile),
    reply(getAvailability, times),
    reply(getWaitlist, { full_dates: [], entries: [] }),
    reply(listHolds, { holds: [], server_time: NOW }),
  ];
  await openPage(`/dashboard/about-mentor/${profile.user_id}`, { as: asha, replies, now: NOW, ...options });
  return times.mentor.user_id;
}

const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const offerBox = () => boxOf('[data-bottom-bar]');

it('[FIND-01][FIND-02][FIND-03][FIND-07][FIND-24] a panel tells price, durations, next time and rating, and leads to booking', async () => {
  const userId = await openAbout();
  for (const text of ['₹300 for 15 min', '15 or 30 min', 'Tomorrow, 9:00 am IST', '4.8 (4 reviews)'])
    await expect.element(panel).toMatchTextContent(text);
  await expect.poll(() => document.title).toBe('About Meera Cooks · Right Circle');
  await expect
    .element(panel.getByRole('link', { name: 'Book Tomorrow, 9:00 am IST with Meera Cooks' }))
    .toHaveAttribute('href', expect.stringMatching(/\?date=2026-03-03&duration=15&start=2026-03-03T09/));
  await bookNow.click();
  await expectPath(`/dashboard/book-session/${userId}`);
  await expect.poll(() => document.title).toBe('Book Meera Cooks · Right Circle');
});

it('[FIND-03] stays beside the content on a wide screen', async () => {
  await openAbout();
  await expect.element(bookNow).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => window.scrollY).toBeGreaterThan(400);
  expect(offerBox().top).toBeGreaterThanOrEqual(boxOf('header').bottom);
  expect(offerBox().bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(offerBox().left).toBeGreaterThan(boxOf('#mentor-about-heading + p').right);
});

it.each(['light', 'dark'] as const)(
  '[FIND-03] is a bar above the navigation of a phone in %s, and covers nothing at the end',
  async (theme) => {
    await openAbout(someFreeTimes(), { width: 360, ...(theme === 'dark' && { theme }) });
    await expect.element(bookNow).toBeVisible();
    const navigation = () => document.querySelector('nav[aria-label="Main"]')!.getBoundingClientRect();
    expect(offerBox().bottom).toBeLessThanOrEqual(navigation().top);
    expect(offerBox().top).toBeGreaterThan(0);
    expect(bookNow.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    window.scrollTo(0, document.body.scrollHeight);
    const last = page.getByRole('link', { name: 'Continue Booking' });
    await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThan(offerBox().top);
    expect(offerBox().bottom).toBeLessThanOrEqual(navigation().top);
    expectNoSidewaysScroll();
  },
);

it('[FIND-04] says that no time is free, and leads to the calendar', async () => {
  const times = someFreeTimes({ available_time_slots: {}, rating: null });
  const userId = await openAbout(times);
  await expect.element(panel).toMatchTextContent('No free times right now');
  await expect
    .element(panel.getByRole('link', { name: 'See calendar with Meera Cooks' }))
    .toHaveAttribute('href', `/dashboard/book-session/${userId}`);
});

it('[FIND-04] a panel that did not load says so and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const times = someFreeTimes();
  const profile = aMentorProfile({ user_id: times.mentor.user_id });
  await openPage(`/dashboard/about-mentor/${profile.user_id}`, {
    as: asha,
    replies: [reply(getMentorProfile, profile), noReply(getAvailability)],
    now: NOW,
  });
  await expect.element(panel.getByRole('alert')).toBeVisible();
  answerWith(reply(getAvailability, times));
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.element(bookNow).toBeVisible();
});

it('[FIND-03] one’s own page has no panel', async () => {
  const profile = aMentorProfile({ user_id: asha.id, name: 'Asha Rao' });
  await openPage(`/dashboard/about-mentor/${asha.id}`, { as: asha, replies: [reply(getMentorProfile, profile)] });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  expect(document.querySelector('[data-bottom-bar]')).toBeNull();
});

it('[FIND-01][FIND-05] cards tell the durations, the rating, and About where there is no bio', async () => {
  const mentors = [
    aListedMentor({ full_name: 'Quiet Cook', about: 'Money in two minutes', rating: { average: 4, count: 1 } }),
    aListedMentor({ full_name: 'Loud Cook', bio: 'Recipe reels', about: 'Not shown' }),
  ];
  await openPage('/dashboard/seek-guidance', { as: asha, replies: [reply(suggestInfluencers, mentors)], now: NOW });
  const cards = page.getByRole('list', { name: 'Influencers' }).getByRole('listitem');
  await expectTexts(cards.getByText(/^Sessions of/), ['Sessions of 15 or 30 min', 'Sessions of 15 or 30 min']);
  await expect.element(cards.nth(0)).toMatchTextContent('Money in two minutes');
  await expect.element(cards.nth(0)).toMatchTextContent('4.0 (1 review)');
  await expect.element(cards.nth(1)).toMatchTextContent('Recipe reels');
  await expect.element(cards.nth(1)).toMatchTextContent('No reviews yet');
  await expect.element(page.getByText('Not shown')).not.toBeInTheDocument();
});

it('[SEEN-08] cards of mentors without sessions of 15 minutes tell what the shortest one costs', async () => {
  const at = (...minutes: (30 | 60)[]) =>
    minutes.map((duration_minutes) => ({ duration_minutes, price: 20 * duration_minutes }));
  const mentors = [aListedMentor({ pricing: at(60, 30) }), aListedMentor({ pricing: at(60) })];
  const replies = [reply(suggestInfluencers, mentors)];
  await openPage('/dashboard/seek-guidance', { as: asha, replies, now: NOW, width: 360 });
  const cards = page.getByRole('list', { name: 'Influencers' }).getByRole('listitem');
  await expectTexts(cards.getByText(/^Sessions of/), [
    'Sessions of 30 or 60 min, from ₹600',
    'Sessions of 60 min, ₹1,200',
  ]);
  await expect.element(cards.nth(0)).toMatchTextContent('₹300 for 15 min');
  expectNoSidewaysScroll();
});
