import { getBioLinks } from '@right-circle/contract/bio-links';
import { getEmbedSettings } from '@right-circle/contract/embeds';
import { getPageStats, type PageStats } from '@right-circle/contract/page-stats';
import { getPublicSettings } from '@right-circle/contract/public-pages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, textsOf } from '#test/checks.ts';
import { answerWith, type DeclaredReply, noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aPublicPage, aUser } from '#test/people.ts';

const week: PageStats = {
  first_day: '2029-12-30',
  last_day: '2030-01-05',
  counts: [
    { date: '2030-01-04', source: 'instagram', kind: 'view', count: 12 },
    { date: '2030-01-05', source: 'own', kind: 'view', count: 3 },
    { date: '2030-01-05', source: 'instagram', kind: 'slot', count: 2 },
    { date: '2030-01-05', source: 'inside', kind: 'finish', count: 1 },
  ],
};
const month: PageStats = { ...week, first_day: '2029-12-07' };

const openVisitors = async (stats: DeclaredReply, options: Partial<Parameters<typeof openPage>[1]> = {}) =>
  await openPage('/dashboard/settings/public', {
    as: aUser(),
    now: '2030-01-05T06:00:00Z',
    ...options,
    replies: [
      reply(getPublicSettings, aPublicPage({ page: true })),
      reply(getBioLinks, { links: [] }),
      reply(getEmbedSettings, { origins: [], is_mentor: false, site: 'https://circle.example', username: 'asha' }),
      stats,
    ],
  });
const stats = reply(getPageStats, ({ query }) => (query.days === '7' ? week : month));

it('[STATS-09] shows totals, a chart and tables of the same figures, for another range and figure on request', async () => {
  await openVisitors(stats, { width: 360, theme: 'dark' });
  const chart = page.getByRole('img', { name: /by day/ });
  await expect.element(chart).toHaveAccessibleName('Page views by day, Fri 7 Dec 2029 to Sat 5 Jan: 15 in total');
  expect(chart.element().querySelectorAll('rect')).toHaveLength(30);
  const sources = page.getByRole('table', { name: 'Where people come from' });
  expect(textsOf(sources.getByRole('row')).slice(1)).toEqual(['Instagram12200', 'Your link3000', 'In the app0001']);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.poll(() => chart.element().querySelectorAll('rect').length).toBe(7);
  expect(requests(getPageStats).at(-1)?.query).toEqual({ days: '7' });
  await page.getByRole('button', { name: 'Opened times 2' }).click();
  await expect.element(chart).toHaveAccessibleName('Opened times by day, Sun 30 Dec 2029 to Sat 5 Jan: 2 in total');
  await page.getByText('Show figures by day').click();
  const days = page.getByRole('table', { name: /^Figures by day/ });
  expect(textsOf(days.getByRole('row')).slice(1, 3)).toEqual(['Sat 5 Jan3201', 'Fri 4 Jan12000']);
  expectNoSidewaysScroll();
});

it('[STATS-09] fits into its card on a small phone, with room between the chart and the table', async () => {
  await openVisitors(stats, { width: 360 });
  const table = page.getByRole('table', { name: 'Where people come from' });
  await expect.element(table).toBeVisible();
  const box = table.element().getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(table.element().parentElement?.getBoundingClientRect().right ?? 0);
  const dates = table.element().parentElement?.querySelector('figcaption')?.getBoundingClientRect().bottom ?? box.top;
  expect(box.top - dates).toBeGreaterThanOrEqual(16);
});

it('[STATS-09] says when there were no visitors, and offers another try if they did not load', async () => {
  await openVisitors(noReply(getPageStats));
  await expect.element(page.getByText('We couldn’t load your visitors. Please try again.')).toBeVisible();
  answerWith(reply(getPageStats, { ...month, counts: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^No visitors yet/)).toBeVisible();
});
