import { suggestInfluencers } from '@right-circle/contract/mentors';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { aListedMentor, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const PAGE = '/dashboard/seek-guidance';
const filters = page.getByRole('button', { name: /^Filters/ });
const dialog = page.getByRole('dialog');
const panel = dialog.getByRole('tabpanel');
const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const lowest = dialog.getByRole('group', { name: 'Lowest price for 15 minutes' }).getByRole('button');
const highest = dialog.getByRole('group', { name: 'Highest price for 15 minutes' }).getByRole('button');
const cards = page.getByRole('list', { name: 'Influencers' }).getByRole('listitem');
const meera = page.getByRole('heading', { name: 'Meera Cooks' });

/** Opens the page with Meera, who cooks, and Kabir, who travels. */
async function open(path = PAGE, width = 1280): Promise<void> {
  const search = reply(suggestInfluencers, ({ body }) => {
    const mentors = [aListedMentor({ categories: ['Food'] }), aListedMentor({ full_name: 'Kabir Far' })];
    const wanted: readonly string[] = body?.categories ?? [];
    const isWanted = ({ full_name, categories }: (typeof mentors)[number]) =>
      full_name.toLowerCase().includes((body?.search ?? '').toLowerCase()) &&
      (wanted.length === 0 || categories.some((name) => wanted.includes(name)));
    return mentors.filter(isWanted);
  });
  await openPage(path, { as: aUser(), replies: [search], now: NOW, width });
}

async function chooseThree(): Promise<void> {
  await filters.click();
  await dialog.getByRole('button', { name: 'Food' }).click();
  await dialog.getByRole('tab', { name: 'Followers' }).click();
  await dialog.getByRole('button', { name: 'Nano 1k-10k' }).click();
  await dialog.getByRole('tab', { name: 'Price' }).click();
  await highest.getByText('₹1,000').click();
}

it('[SEEK-04][SEEK-24][SEEK-25][SEEK-26] the filters are categories, follower ranges and prices, and fit 360 px', async () => {
  await open(PAGE, 360);
  await filters.click();
  await expectTexts(dialog.getByRole('tab'), ['Category', 'Followers', 'Price']);
  await expectTexts(panel.getByRole('button'), [
    'Beauty',
    'Life style',
    'Technology',
    'Entertainment',
    'Fashion',
    'Food',
    'Travel',
    'Fitness',
  ]);
  await dialog.getByRole('tab', { name: 'Price' }).click();
  await expectTexts(lowest, ['₹0', '₹500', '₹1,000', '₹2,000']);
  await expectTexts(highest, ['₹1,000', '₹2,000', '₹5,000', '₹10,000']);
  expectNoSidewaysScroll();
});

it('[SEEK-27][SEEK-28][SEEK-29][SEEK-30][SEEK-31] every number of followers is in one of the ranges', async () => {
  await open();
  await filters.click();
  await dialog.getByRole('tab', { name: 'Followers' }).click();
  await expectTexts(panel.getByRole('button'), [
    'Under 1k',
    'Nano 1k-10k',
    'Micro 10k-100k',
    'Mid-tier 100k-500k',
    'Rising 500k-1M',
    'Macro 1M-5M',
    'Mega 5M+',
  ]);
  for (const name of ['Under 1k', 'Nano', 'Micro', 'Mid-tier', 'Rising', 'Macro', 'Mega'])
    await panel.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect
    .poll(() => requests(suggestInfluencers).at(-1)?.body?.follower_ranges)
    .toEqual([
      [0, 999],
      [1000, 9999],
      [10_000, 99_999],
      [100_000, 499_999],
      [500_000, 999_999],
      [1_000_000, 4_999_999],
      [5_000_000, null],
    ]);
});

it('[SEEK-05] Cancel leaves the list as it was', async () => {
  await open();
  await chooseThree();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(filters).toHaveTextContent('Filters');
  await expectPath(PAGE);
});

it('[SEEK-03][SEEK-06][SEEK-07][SEEK-17] what is applied is asked for together with the search, counted and shown as chips', async () => {
  await open();
  await expect.element(cards).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Search influencers' }).fill('meera');
  await expect.element(cards).toHaveLength(1);
  await expect.element(meera).toBeVisible();
  await expectPath(`${PAGE}?q=meera`);
  await chooseThree();
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.element(filters).toHaveTextContent('Filters, 3 active');
  await expect
    .poll(() => requests(suggestInfluencers).at(-1)?.body)
    .toEqual({ categories: ['Food'], follower_ranges: [[1000, 9999]], price_range: [0, 1000], search: 'meera' });
  await expectTexts(chips, ['Food', 'Nano 1k-10k', '₹0 – ₹1,000']);
  await page.getByRole('button', { name: 'Remove filter Nano 1k-10k' }).click();
  await expectTexts(chips, ['Food', '₹0 – ₹1,000']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.element(chips).toHaveLength(0);
  await expectPath(`${PAGE}?q=meera`);
});

it('[SEEK-15][SEEK-16][SEEK-19] nothing found suggests other filters, and a reset drops them all', async () => {
  await open(`${PAGE}?q=meera&category=Travel`);
  const nobody = page.getByRole('heading', { name: 'No influencers found' });
  await expect.element(nobody).toBeVisible();
  await expect.element(page.getByText('Try adjusting your filters to find more influencers.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).first().click();
  await expect.element(meera).toBeVisible();
  history.back();
  await expect.element(nobody).toBeVisible();
  await filters.click();
  await dialog.getByRole('button', { name: 'Reset Filters' }).click();
  await expectPath(PAGE);
  await expect.element(chips).toHaveLength(0);
  await expect.element(cards).toHaveLength(2);
});

it('[SEEN-26] the order and the filters share a line on a phone', async () => {
  await open(PAGE, 360);
  await expect.element(filters).toBeVisible();
  const sort = page.getByLabelText('Sort by').element().getBoundingClientRect();
  const button = filters.element().getBoundingClientRect();
  expect(button.top).toBe(sort.top);
  expect(button.left).toBeGreaterThan(sort.right);
  expectNoSidewaysScroll();
});
