import { listHolds } from '@right-circle/contract/bookings';
import { getSuggestions } from '@right-circle/contract/network';
import { listPosts } from '@right-circle/contract/posts';
import { listSessions, type Session } from '@right-circle/contract/sessions';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, expectTexts } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { ignoreResizeNotices } from '#test/resize-notices.ts';
import { aSession } from './sample-session.ts';

const PAGE = '/dashboard/live-session';
const NOW = '2026-11-16T12:00:00+05:30';
const filters = page.getByRole('button', { name: /^Filters/ });
const panel = page.getByRole('form', { name: 'Filters' });
const apply = panel.getByRole('button', { name: 'Apply Filters' });
const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const row = (topic: string) =>
  page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('listitem').filter({ hasText: topic });
const lastAsked = () => requests(listSessions).at(-1)?.body;

const asSeeker = aSession({ topic: 'Food reels' });
const asProvider = aSession({
  slot_id: '0190f3a0-0000-7000-8000-000000000002',
  topic: 'Asha helps Kabir',
  current_user_role: 'provider',
  provider: { ...asSeeker.seeker },
  seeker: { ...asSeeker.provider },
});
const cancelled = aSession({
  slot_id: '0190f3a0-0000-7000-8000-000000000003',
  topic: 'Called off',
  status: 'cancelled',
});

/** Lists sessions by status and type as the server does. */
async function open(sessions: Session[] = [asSeeker, cancelled], path = PAGE): Promise<void> {
  ignoreResizeNotices();
  const list = reply(listSessions, ({ body }) =>
    sessions.filter(
      ({ status, current_user_role }) =>
        (!body?.statuses || body.statuses.includes(status as 'upcoming')) &&
        (!body?.session_type || (body.session_type === 'seeking') === (current_user_role === 'seeker')),
    ),
  );
  await openPage(path, {
    as: aUser(),
    now: NOW,
    replies: [
      list,
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(listPosts, { data: [], next_cursor: null }),
      reply(getSuggestions, { suggested_friends: [] }),
    ],
  });
}

it('[SESS-01][ROUTE-07][SESS-02][SESS-03][SESS-04][SESS-05] My session stands in a bar with the other pages of guidance and the way back', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My session');
  const tabs = page.getByRole('navigation', { name: 'Guidance' }).getByRole('link');
  await expectTexts(tabs, ['', 'My session', 'Seek Guidance', 'Provide Guidance']);
  const addresses = [
    '/dashboard',
    '/dashboard/live-session',
    '/dashboard/seek-guidance',
    '/dashboard/provide-guidance',
  ];
  for (const [index, address] of addresses.entries())
    await expect.element(tabs.nth(index)).toHaveAttribute('href', address);
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await tabs.first().click();
  await expectPath('/dashboard');
});

it('[SESS-06][SESS-13][SESS-58] the list starts with what is upcoming', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Filtered Sessions' })).toBeVisible();
  await expect.element(filters).toHaveTextContent('Filters, 1 active');
  await expectTexts(chips, ['Upcoming']);
  await expect.element(row('Food reels')).toBeVisible();
  await expect.element(row('Called off')).not.toBeInTheDocument();
  await expect.poll(lastAsked).toEqual({ statuses: ['upcoming'] });
});

it('[SESS-07][SESS-08][SESS-09][SESS-10][SESS-57][SESS-59] the panel offers statuses, types and dates, and applies them together', async () => {
  await open();
  await filters.click();
  const statuses = panel.getByRole('group', { name: 'Status' }).getByRole('checkbox');
  await expect.element(statuses).toHaveLength(3);
  await expect.element(panel.getByRole('checkbox', { name: 'Upcoming' })).toBeChecked();
  for (const name of ['Attended', 'Cancelled'])
    await expect.element(panel.getByRole('checkbox', { name })).not.toBeChecked();
  const type = panel.getByRole('combobox', { name: 'Session Type' });
  await expectTexts(type.getByRole('option'), ['All Sessions', 'Seeking Guidance', 'Providing Guidance']);
  await panel.getByLabelText('From').fill('2026-01-31');
  await panel.getByLabelText('To').fill('2100-12-31');
  await type.selectOptions('Providing Guidance');
  await panel.getByRole('checkbox', { name: 'Attended' }).click();
  await panel.getByRole('checkbox', { name: 'Cancelled' }).click();
  await apply.click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(filters).toHaveFocus();
  await expect.element(filters).toHaveTextContent('Filters, 5 active');
  await expect.poll(lastAsked).toEqual({
    statuses: ['upcoming', 'attended', 'cancelled'],
    session_type: 'providing',
    date_range: { from_date: '2026-01-31', to_date: '2100-12-31' },
  });
});

it('[SESS-49][SESS-50][SESS-51] dates that make no range are refused before anything is asked', async () => {
  await open();
  await filters.click();
  const [from, to] = [panel.getByLabelText('From'), panel.getByLabelText('To')];
  const before = requests(listSessions).length;
  await from.fill('2026-01-31');
  await apply.click();
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Please select both From and To dates for the date range.');
  await expect.element(to).toHaveAttribute('min', '2026-01-31');
  await to.fill('2026-01-01');
  await expect.element(from).toHaveAttribute('max', '2026-01-01');
  await apply.click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('From cannot be after To.');
  expect(requests(listSessions)).toHaveLength(before);
});

const CHOSEN = `${PAGE}?status=upcoming%2Ccancelled&type=providing&from=2026-01-31&to=2100-12-31`;

it('[SESS-11][SESS-20] filters are in the address, outlive a reload, and go with their chips', async () => {
  await open(undefined, CHOSEN);
  await expect.element(page.getByText('No sessions found for selected filters.')).toBeVisible();
  await reloadPage();
  await expect.element(chips).toHaveLength(4);
  await page.getByRole('button', { name: 'Remove filter Providing Guidance' }).click();
  await expect.element(row('Called off')).toBeVisible();
  await expectTexts(chips, ['Upcoming', 'Cancelled', 'Sat, 31 Jan 2026 – Fri, 31 Dec 2100']);
  await page.getByRole('button', { name: 'Remove filter Upcoming' }).click();
  await expect.element(row('Food reels')).not.toBeInTheDocument();
  await expect.element(row('Called off')).toBeVisible();
});

it('[SEEN-21] filters that match nothing offer all sessions, and no advice for newcomers', async () => {
  await open(undefined, CHOSEN);
  await expect.element(page.getByText('No sessions found for selected filters.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Find a mentor' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Show all sessions' }).click();
  await expect.element(chips).toHaveLength(0);
  await expect.element(row('Called off')).toBeVisible();
});

it('[SESS-12][SESS-14][SESS-53] Clear All drops every filter, and nothing about them is sent', async () => {
  await open(undefined, CHOSEN);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.element(page.getByRole('heading', { name: 'Recent Sessions' })).toBeVisible();
  await expect.element(filters).toHaveTextContent('Filters');
  await expect.element(row('Food reels')).toBeVisible();
  await expect.element(row('Called off')).toBeVisible();
  await expect.poll(lastAsked).toEqual({});
});

it('[AUTH-31][SESS-08][SESS-55] one person is seeker in one session and provider in another', async () => {
  await open([asSeeker, asProvider]);
  await expect.element(row('Food reels')).toMatchTextContent('@kabir.eatsProvider');
  await expect.element(row('Asha helps Kabir')).toMatchTextContent('@kabir.eatsSeeker');
  await filters.click();
  await page.getByRole('combobox', { name: 'Session Type' }).selectOptions('Providing Guidance');
  await apply.click();
  await expect.element(row('Food reels')).not.toBeInTheDocument();
  await expect.element(row('Asha helps Kabir')).toBeVisible();
});
