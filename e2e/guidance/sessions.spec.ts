import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callsTo, holdBack } from '../api-traffic.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aMentor, book, cancel } from './booked.ts';

const row = (page: Page, topic: string) =>
  page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: topic });
const fact = (dialog: Locator, name: string) =>
  dialog
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

test('[ROUTE-07][SESS-01][SESS-02][SESS-03][SESS-04][SESS-05][SESS-06][SESS-07][SESS-08][SESS-09][SESS-10][SESS-11][SESS-12][SESS-13][SESS-14][SESS-20][SESS-49][SESS-50][SESS-51][SESS-53][SESS-57][SESS-58][SESS-59] sessions are filtered by status, type and date, and the filters are in the URL', async ({
  page,
  api,
}) => {
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api)]);
  await cancel(api, seeker, await book(api, seeker, mentor, { topic: 'Called off' }));
  await book(api, seeker, mentor, { topic: 'Food reels' });
  await signIn(page, seeker);
  const asked = callsTo(page, '/sessions/');
  const lastAsked = () => asked.at(-1)?.postDataJSON() as unknown;
  await page.goto('/dashboard/live-session');

  const tabs = page.getByRole('navigation', { name: 'Guidance' }).getByRole('link');
  await expect(tabs).toHaveText(['', 'My session', 'Seek Guidance', 'Provide Guidance']);
  const addresses = [
    '/dashboard',
    '/dashboard/live-session',
    '/dashboard/seek-guidance',
    '/dashboard/provide-guidance',
  ];
  for (const [index, address] of addresses.entries()) await expect(tabs.nth(index)).toHaveAttribute('href', address);
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');

  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(page.getByRole('heading', { name: 'Filtered Sessions' })).toBeVisible();
  await expect(filters).toHaveText('Filters, 1 active');
  await expect(chips(page)).toHaveText(['Upcoming']);
  await expect(row(page, 'Food reels')).toBeVisible();
  await expect(row(page, 'Called off')).toHaveCount(0);
  expect(lastAsked()).toEqual({ statuses: ['upcoming'] });

  await filters.click();
  const panel = page.getByRole('form', { name: 'Filters' });
  const status = panel.getByRole('group', { name: 'Status' }).getByRole('checkbox');
  await expect(status).toHaveCount(3);
  for (const name of ['Upcoming', 'Attended', 'Cancelled'])
    await expect(panel.getByRole('checkbox', { name })).toBeChecked({ checked: name === 'Upcoming' });
  const type = panel.getByRole('combobox', { name: 'Session Type' });
  await expect(type.getByRole('option')).toHaveText(['All Sessions', 'Seeking Guidance', 'Providing Guidance']);
  await expectAccessible(page);

  const [from, to] = [panel.getByLabel('From'), panel.getByLabel('To')];
  const apply = panel.getByRole('button', { name: 'Apply Filters' });
  await from.fill('2026-01-31');
  await apply.click();
  await expect(panel.getByRole('alert')).toHaveText('Please select both From and To dates for the date range.');
  await expect(to).toHaveAttribute('min', '2026-01-31');
  await to.fill('2026-01-01');
  await expect(from).toHaveAttribute('max', '2026-01-01');
  await apply.click();
  await expect(panel.getByRole('alert')).toHaveText('From cannot be after To.');
  expect(asked, 'nothing was asked with such dates').toHaveLength(1);
  await to.fill('2100-12-31');
  await type.selectOption('Providing Guidance');
  await panel.getByRole('checkbox', { name: 'Cancelled' }).check();
  await apply.click();

  await expect(page.getByText('No sessions found for selected filters.')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(filters).toHaveText('Filters, 4 active');
  expect(lastAsked()).toEqual({
    statuses: ['upcoming', 'cancelled'],
    session_type: 'providing',
    date_range: { from_date: '2026-01-31', to_date: '2100-12-31' },
  });
  await page.reload();
  await expect(chips(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Remove filter Providing Guidance' }).click();
  await expect(row(page, 'Called off')).toBeVisible();
  await expect(chips(page)).toHaveText(['Upcoming', 'Cancelled', 'Sat, 31 Jan 2026 – Fri, 31 Dec 2100']);
  await page.getByRole('button', { name: 'Remove filter Upcoming' }).click();
  await expect(row(page, 'Food reels')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Sessions' })).toBeVisible();
  await expect(filters).toHaveText('Filters');
  await expect(row(page, 'Food reels')).toBeVisible();
  await expect(row(page, 'Called off')).toBeVisible();
  expect(lastAsked()).toEqual({});
  await tabs.first().click();
  await expect(page).toHaveURL('/dashboard');
});

test('[SESS-15][SESS-16][SESS-17][SESS-18][SESS-19][SESS-27][SESS-28] a session is shown at home, listed and opened', async ({
  page,
  api,
}) => {
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api)]);
  await api.call(
    'POST',
    '/user/update-user',
    { platform_followers: { youtube: 1500, instagram: 420_000 } },
    mentor.token,
  );
  const { slotId } = await book(api, seeker, mentor, { topic: 'Food reels' });
  await signIn(page, seeker);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Food reels' }).click();
  const details = page.getByRole('dialog', { name: 'Session details' });
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/dashboard/live-session');

  const session = row(page, 'Food reels');
  await expect(session).toContainText(`@${mentor.username}Provider`);
  await expect(session).toContainText('9:00 – 9:30 am IST');
  await expect(session).toContainText('Upcoming');
  await expect(session.getByRole('time')).toHaveAttribute('datetime', /T09:00:00\+05:30$/);
  for (const { user, full_name } of [mentor, seeker])
    await expect(session.getByRole('link', { name: `Profile of ${full_name}` })).toHaveAttribute(
      'href',
      `/dashboard/view-profile/${user.id}`,
    );
  await session.getByRole('link', { name: 'View details' }).click();

  await expect(page).toHaveURL(`/dashboard/live-session?session=${slotId}`);
  await expect(details.getByRole('heading', { name: 'Food reels' })).toBeVisible();
  await expect(details.getByRole('region', { name: 'Provider' })).toContainText('YouTube 1.5kInstagram 420k');
  await expect(details.getByRole('region', { name: 'Seeker' })).toContainText('You');
  await expect(details.getByRole('img', { name: /^Starts in [12] days?$/ })).toBeVisible();
  await expect(fact(details, 'Date')).toContainText('India Standard Time (GMT +05:30)');
  await expect(fact(details, 'Duration')).toHaveText('30 minutes');
  await expect(fact(details, 'Meeting status')).toHaveText('Upcoming');
  await expect(fact(details, 'Description')).toHaveText('How do I reach a thousand people?');
  await expect(fact(details, 'Meet link').getByRole('link')).toHaveAttribute('href', new RegExp(`/room/${slotId}$`));
  await expect(fact(details, 'Price')).toContainText('₹600 · Paid');
  await expect(fact(details, 'Email')).toHaveText(seeker.email);
  await expectAccessible(page);
  await page.goBack();
  await expect(details, 'Back closes it').toBeHidden();
});

test('[SESS-29][SESS-30][SESS-31][SESS-32][SESS-33][SESS-34][SESS-35][SESS-36][SESS-37][SESS-38][SESS-25][SESS-39][SESS-40][SESS-41][SESS-45] a session is cancelled with all consequences', async ({
  page,
  api,
}) => {
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api)]);
  const { slotId } = await book(api, seeker, mentor, { topic: 'Food reels' });
  await signIn(page, seeker);
  await page.clock.install();
  await page.goto('/dashboard/live-session');
  await row(page, 'Food reels').getByRole('link', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: 'Session details' });
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await expect(question).toHaveAccessibleDescription('Are you sure you want to cancel this session?');
  await expect(question.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveText([
    new RegExp(`Provider${mentor.full_name}$`),
    new RegExp(`Seeker${seeker.full_name}You$`),
  ]);
  for (const [name, value] of Object.entries({
    Date: /9:00 – 9:30 am/,
    Duration: '30 minutes',
    Topic: 'Food reels',
    Details: 'How do I reach a thousand people?',
    Status: 'Upcoming',
    'Meet link': new RegExp(`/room/${slotId}$`),
  }))
    await expect(fact(question, name), name).toHaveText(value);
  for (const consequence of ['Automatic refund', 'Calendar meeting cancelled', 'Confirmation email', 'Mentor notified'])
    await expect(question.getByText(consequence, { exact: true })).toBeVisible();
  await expect(question.getByRole('button')).toHaveText(['Keep Booking', 'Cancel Booking']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep Booking' }).click();
  await expect(details).toBeVisible();

  const release = await holdBack(page, `/live-session/seek/cancel-booking/${slotId}`);
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  // From here on the clock only moves on demand, and showing a reply takes a few ticks.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const shows = async (what: Locator) => {
    await page.clock.runFor(5);
    return await what.isVisible();
  };
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  const busy = question.getByRole('button', { name: 'Cancelling...' });
  await expect.poll(async () => await shows(busy)).toBe(true);
  await expect(busy).toBeDisabled();
  await expect(question.getByText('Cancelling booking...', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  release();
  const done = page.getByRole('dialog', { name: 'Booking Cancelled!' });
  await expect.poll(async () => await shows(done)).toBe(true);
  await expect(done.getByRole('listitem')).toHaveText([
    'Booking cancelled successfully!',
    'Payment refund processed',
    'Calendar meeting cancelled',
    'Confirmation email sent',
  ]);
  const empty = page.getByText('No sessions found for selected filters.');
  await expect.poll(async () => await shows(empty), 'the list is loaded again').toBe(true);
  await page.clock.runFor(1000);
  await expect(done, 'not at once').toBeVisible();
  await page.clock.runFor(500);
  await expect(done, 'by itself').toBeHidden();
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard/live-session');
});

test('[AUTH-31][SESS-55][SESS-08] one person is seeker in one session and provider in another', async ({
  page,
  api,
}) => {
  const [asha, kabir] = await Promise.all([
    aMentor(api, { fullName: 'Asha Rao' }),
    aMentor(api, { fullName: 'Kabir Eats' }),
  ]);
  await book(api, asha, kabir, { topic: 'Kabir helps Asha' });
  await book(api, kabir, asha, { topic: 'Asha helps Kabir', minutes: 60 });
  await signIn(page, asha);
  await page.goto('/dashboard/live-session');
  await expect(row(page, 'Kabir helps Asha')).toContainText(`@${kabir.username}Provider`);
  await expect(row(page, 'Asha helps Kabir')).toContainText(`@${kabir.username}Seeker`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Session Type' }).selectOption('Providing Guidance');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(row(page, 'Kabir helps Asha')).toHaveCount(0);
  await expect(row(page, 'Asha helps Kabir')).toBeVisible();
});
