import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { answerWith, callsTo, cutOff, holdBack, letThrough } from '../api-traffic.ts';
import { expect, expectNoSidewaysScroll, signIn, test } from '../fixtures.ts';
import { becomeMentor, dayFromNow } from './mentors.ts';

const GET = '/live-session/provide-guidance/configuration';
const POST = '/live-session/provide-guidance';
const ABOUT = '/live-session/provide-guidance/about';
const PAGE = '/dashboard/provide-guidance';

const save = (page: Page) => page.getByRole('button', { name: 'Save Configuration' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newSlot = (page: Page) => page.getByRole('group', { name: 'New time slot' });
const toast = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text });

async function openDate(page: Page, date: string): Promise<void> {
  const day = page.locator(`[data-date="${date}"]`);
  if (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

async function configurationOf(api: { call: Call }, token: string): Promise<Saved> {
  return (await api.call('GET', GET, undefined, token)).json as Saved;
}

type Call = (
  method: string,
  path: string,
  body?: object,
  token?: string,
) => Promise<{ status: number; json: Record<string, unknown> }>;
type Saved = Record<string, unknown> & {
  version: number;
  selected_time_slots: { date: string; slots: { start_time: string; series_id: string | null }[] }[];
};

test('[ROUTE-08][PROV-01][PROV-02][PROV-03][PROV-04][PROV-05][PROV-06][PROV-11][PROV-12][PROV-13][PROV-14][PROV-15][PROV-16][PROV-17][PROV-20][PROV-21][PROV-24][PROV-25][PROV-26][PROV-49][PROV-50][PROV-53][PROV-64][PROV-36][ROUTE-10][ABOUT-12] a first configuration is set up, refused, completed, saved and changed', async ({
  signedInPage: page,
  person,
  api,
}) => {
  const arrive = await holdBack(page, GET);
  await page.goto(PAGE);
  await expect(page.getByText('Loading configuration...')).toBeVisible();
  arrive();
  await expect(page.getByRole('tab')).toHaveText(['Configuration', 'About']);
  await expect(page.getByRole('heading', { name: 'No Mentor Configuration Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Set Up Mentor Configuration' }).click();

  const service = card(page, 'Configure Service Slot');
  const duration = (name: string) => service.getByRole('button', { name });
  await expect(service.getByLabel('Price per 60 minutes')).toHaveValue('1200');
  await expect(service.getByRole('button')).toHaveText(['15 min', '30 min', '45 min', '60 min']);
  await expect(service.locator('[aria-pressed=true]')).toHaveText(['15 min']);
  await expect(service.getByRole('listitem')).toHaveText(['15 min₹300', '30 min₹600', '45 min₹900', '60 min₹1,200']);
  await service.getByLabel('Price per 60 minutes').fill('');
  await service.getByLabel('Price per 60 minutes').blur();
  await expect(service.getByLabel('Price per 60 minutes')).toHaveValue('0');
  await service.getByLabel('Price per 60 minutes').fill('2000');

  await save(page).click();
  await expect(page.getByRole('alert').getByText('Please add at least one time slot before saving.')).toBeInViewport();
  await duration('15 min').click();
  await save(page).click();
  await expect(service.getByRole('alert')).toHaveText('Please configure at least one allowed duration before saving.');
  await duration('30 min').click();
  await duration('45 min').click();

  await openDate(page, dayFromNow(2));
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  const start = newSlot(page).getByLabel('Start time');
  const end = newSlot(page).getByLabel('End time');
  await expect(start).toHaveValue('09:00');
  await expect(end).toHaveValue('10:00');
  const options = await start
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect([options.length, options[0], options[1], options.at(-1)]).toEqual([96, '00:00', '00:15', '23:45']);
  await start.selectOption('14:30');
  await expect(end, 'the end follows').toHaveValue('14:45');
  await end.selectOption('14:30');
  await expect(newSlot(page).getByRole('alert')).toHaveText('End time must be after start time.');
  await expect(newSlot(page).getByRole('button', { name: 'Add Time Slot' })).toBeDisabled();
  await end.selectOption('16:00');
  await newSlot(page).getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(page.getByText('2:30 – 4:00 pm')).toBeVisible();

  const created = await holdBack(page, POST);
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Saving Settings...' })).toBeDisabled();
  created();
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  expect(await configurationOf(api, person.token)).toMatchObject({
    version: 1,
    service_slot_config: { price_per_hour: 2000, allowed_durations: [30, 45] },
    time_zone: 'Asia/Kolkata',
    selected_time_slots: [{ date: dayFromNow(2), slots: [{ start_time: '14:30', end_time: '16:00' }] }],
  });

  const update = page.waitForRequest((request) => request.method() === 'PUT');
  await duration('60 min').click();
  await expect(page.getByRole('status').getByText('Unsaved changes')).toBeVisible();
  await save(page).click();
  expect((await update).url()).toMatch(/provide-guidance\/configuration\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('[PROV-22][PROV-23][REC-09][REC-10][REC-11] what is wrong with a time slot or its pattern is said while it is chosen', async ({
  signedInPage: page,
  person,
  api,
}) => {
  await becomeMentor(api, person);
  await page.clock.setFixedTime(new Date(`${dayFromNow(0)}T12:05:00+05:30`));
  await page.goto(PAGE);
  await page.locator(`[data-date="${dayFromNow(0)}"]`).click();
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(newSlot(page).getByLabel('Start time'), 'nothing past is suggested').toHaveValue('12:15');
  await newSlot(page).getByLabel('Start time').selectOption('09:00');
  await expect(newSlot(page).getByRole('alert')).toHaveText('Cannot select past time for today.');
  await newSlot(page).getByRole('button', { name: 'Cancel' }).click();
  const today = page.locator(`[data-date="${dayFromNow(0)}"]`);
  await today.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true }).locator('[aria-current=date]')).toBeVisible();

  await openDate(page, dayFromNow(2));
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  const repeats = newSlot(page).getByLabel('Repeats');
  await repeats.selectOption('monthly');
  await newSlot(page).getByRole('textbox', { name: 'Day of the month' }).fill('32');
  await expect(newSlot(page).getByText('The day of the month is from 1 to 31.').first()).toBeVisible();
  await newSlot(page).getByLabel('A weekday of the month').check();
  await newSlot(page).getByLabel('Week', { exact: true }).selectOption('-1');
  await expect(newSlot(page).getByText(/^Every month on the last \w+day for 365 days$/)).toBeVisible();
  await repeats.selectOption('yearly');
  await newSlot(page).getByLabel('Day', { exact: true }).fill('32');
  await expect(newSlot(page).getByText('The day is from 1 to 31.').first()).toBeVisible();
  await repeats.selectOption('weekly');
  await newSlot(page).getByLabel('Every').fill('31');
  await expect(newSlot(page).getByText('The interval is from 1 to 30.').first()).toBeVisible();
  await expect(newSlot(page).getByRole('button', { name: 'Add Time Slot' })).toBeDisabled();
  await newSlot(page).getByLabel('Every').fill('1');
  for (const weekday of await newSlot(page).locator('fieldset [aria-pressed=true]').all()) await weekday.click();
  await expect(newSlot(page).getByText('Choose at least one weekday.')).toBeVisible();
  await newSlot(page).getByRole('button', { name: 'Monday' }).click();
  await newSlot(page).getByRole('button', { name: 'Thursday' }).click();
  await expect(newSlot(page).getByText('Every week on Monday and Thursday for 90 days')).toBeVisible();
  await expect(newSlot(page).getByRole('list', { name: 'Next dates' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
});

test('[PROV-37][REC-13][REC-14] a series is added, changed and deleted, on one date or on all of them', async ({
  signedInPage: page,
  person,
  api,
}) => {
  await becomeMentor(api, person);
  await page.goto(PAGE);
  const first = dayFromNow(2);
  await openDate(page, first);
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await newSlot(page).getByLabel('Repeats').selectOption('daily');
  await newSlot(page).getByLabel('Until a date').check();
  await newSlot(page).getByLabel('End date', { exact: true }).fill(dayFromNow(5));
  await newSlot(page).getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(page.getByText('Added on 4 dates')).toBeVisible();

  await page.getByRole('button', { name: 'Edit 9:00 – 10:00 am' }).click();
  const editing = page.getByRole('group', { name: 'Edit time slot' });
  await editing.getByLabel('Start time').selectOption('07:00');
  await editing.getByRole('button', { name: 'Change Time Slot' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button')).toHaveText(['Only this date', 'All recurring dates', 'Cancel']);
  await question.getByRole('button', { name: 'Only this date' }).click();
  await expect(page.getByText('7:00 – 10:00 am')).toBeVisible();
  await openDate(page, dayFromNow(4));
  await page.getByRole('button', { name: 'Edit 9:00 – 10:00 am' }).click();
  await editing.getByLabel('End time').selectOption('09:30');
  await editing.getByRole('button', { name: 'Change Time Slot' }).click();
  await question.getByRole('button', { name: 'All recurring dates' }).click();
  await openDate(page, dayFromNow(5));
  await page.getByRole('button', { name: 'Delete 9:00 – 9:30 am' }).click();
  await question.getByRole('button', { name: 'Only this date' }).click();
  await expect(page.getByText('No time slots on this date yet.')).toBeVisible();

  await openDate(page, dayFromNow(1));
  await page.getByRole('button', { name: 'Delete 4:00 – 5:00 pm' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete this time slot?' })).toContainText('4:00 – 5:00 pm');
  await question.getByRole('button', { name: 'Delete' }).click();
  await save(page).click();
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  const starts = async () =>
    (await configurationOf(api, person.token)).selected_time_slots.map(({ date, slots }) => [
      date,
      slots.map((slot) => slot.start_time),
    ]);
  expect(await starts()).toEqual([
    [dayFromNow(1), ['09:00']],
    [first, ['07:00']],
    [dayFromNow(3), ['09:00', '18:00']],
    [dayFromNow(4), ['09:00']],
  ]);

  await openDate(page, dayFromNow(4));
  await page.getByRole('button', { name: 'Delete 9:00 – 9:30 am' }).click();
  await question.getByRole('button', { name: 'All recurring dates' }).click();
  await save(page).click();
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  expect(await starts()).toEqual([
    [dayFromNow(1), ['09:00']],
    [first, ['07:00']],
    [dayFromNow(3), ['18:00']],
  ]);
  await page.getByRole('button', { name: 'Why is this time not offered?' }).click();
  await expect(page.getByText('9:00 am is not offered')).toBeVisible();
  await openDate(page, dayFromNow(1));
  await page.getByRole('button', { name: 'Why is this time not offered?' }).click();
  await expect(page.getByText('Seekers can book 15 minutes at 9:00 am.')).toBeVisible();
});

test('[PROV-07][PROV-08][PROV-09][PROV-10][PROV-18][PROV-19][PROV-29][PROV-30][PROV-31][PROV-32][PROV-33][PROV-34][PROV-38][PROV-39][PROV-41][PROV-42][PROV-43][PROV-60][PROV-61] the four cards are edited one at a time and saved', async ({
  signedInPage: page,
  person,
  api,
}) => {
  await becomeMentor(api, person);
  await page.goto(PAGE);
  const scheduling = card(page, 'Scheduling Window');
  await expect(scheduling).toContainText('Up to 30 days ahead, no notice needed');
  await scheduling.getByRole('button', { name: 'Edit' }).click();
  const days = scheduling.getByLabel('Max advance days');
  await days.fill('366');
  await expect(scheduling.getByRole('alert')).toHaveText('Max advance days is from 1 to 365.');
  await days.fill('');
  await days.blur();
  await expect(days).toHaveValue('1');
  await days.fill('60');
  await scheduling.getByLabel('Min advance hours').fill('73');
  await expect(scheduling.getByRole('alert')).toHaveText('Min advance hours is from 0 to 72.');
  await scheduling.getByLabel('Min advance hours').fill('4');
  await scheduling.getByLabel('Daily booking limit').fill('51');
  await expect(scheduling.getByRole('alert')).toHaveText('Daily booking limit is from 1 to 50.');
  await scheduling.getByLabel('Daily booking limit').fill('5');
  const buffer = scheduling.getByLabel('Buffer time');
  const minutes = await buffer.locator('option').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  expect(minutes).toEqual(Array.from({ length: 13 }, (_, index) => String(index * 5)));
  await buffer.selectOption('10');
  await expectAccessible(page);

  const permissions = card(page, 'Guest Permissions');
  await permissions.getByRole('button', { name: 'Edit' }).click();
  await expect(days, 'one card at a time').toBeHidden();
  await expect(scheduling).toContainText('Up to 60 days ahead, 4 hours notice, 10 minutes between sessions');
  const deadlines = permissions.getByLabel('Cancel until').locator('option');
  await expect(deadlines).toHaveText(
    ['1 hour', '2 hours', '6 hours', '12 hours', '24 hours', '48 hours', '72 hours', '1 week'].map(
      (text) => `${text} before`,
    ),
  );
  await permissions.getByLabel('Invite others').uncheck();
  await permissions.getByLabel('Reschedule', { exact: true }).uncheck();
  await expect(permissions.getByLabel('Reschedule until')).toBeDisabled();
  await permissions.getByLabel('Cancel until').selectOption('168');
  await expect(permissions).toContainText('Seekers can cancel until 1 week before');

  const confirmation = card(page, 'Booking Confirmation');
  await confirmation.getByRole('button', { name: 'Edit' }).click();
  await expect(confirmation.getByLabel('Auto-Confirm')).toBeChecked();
  await confirmation.getByLabel('Manual Approval').check();
  await expect(confirmation.getByLabel('Auto-Confirm')).not.toBeChecked();
  await confirmation.getByRole('button', { name: 'Remove reminder 1' }).click();
  await expect(confirmation.getByRole('button', { name: 'Remove reminder 1' }), 'the last stays').toBeDisabled();
  await confirmation.getByRole('button', { name: 'Add reminder' }).click();
  await expect(confirmation.getByLabel('Reminder 2, hours before')).toHaveValue('1');
  await expect(confirmation).toContainText(
    'Manual Approval; calendar invitation and email; reminders 2 hours and 1 hour before',
  );

  const form = card(page, 'Booking Form');
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByText('Always asked')).toHaveCount(4);
  for (const name of ['Name', 'Email', 'Topic', 'Description'])
    await expect(form.getByRole('button', { name: new RegExp(`^(Edit|Remove) ${name}$`) })).toHaveCount(0);
  await form.getByRole('button', { name: 'Add custom question' }).click();
  await form.getByLabel('Question', { exact: true }).fill('   ');
  await form.getByRole('button', { name: 'Add question' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a question.');
  await form.getByLabel('Question', { exact: true }).fill('Which platform?');
  await expect(form.getByLabel('Answered by').locator('option')).toHaveCount(5);
  await form.getByLabel('Answered by').selectOption('radio');
  await form.getByLabel('Choices').fill('Instagram\nYouTube');
  await form.getByLabel('Required').check();
  await form.getByRole('button', { name: 'Add question' }).click();
  await form.getByRole('button', { name: 'Remove Phone' }).click();
  const up = form.getByRole('button', { name: 'Move Which platform? up' });
  await up.focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press('Enter');
  const preview = form.getByRole('figure', { name: 'What seekers see' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Instagram' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expect(save(page)).toBeInViewport();

  await save(page).click();
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeAttached();
  await expect(form.getByRole('button', { name: 'Edit Booking Form' }), 'back in view').toBeVisible();
  const saved = await configurationOf(api, person.token);
  expect(saved).toMatchObject({
    scheduling_window: { max_advance_days: 60, min_advance_hours: 4, buffer_time: 10, max_bookings_per_day: 5 },
    guest_permissions: { can_invite_others: false, can_reschedule: false, cancel_limit_hours: 168 },
    booking_confirmation: { auto_confirm: false, require_approval: true, reminder_timing: [2, 1] },
  });
  const { fields } = saved['booking_form'] as { fields: { field_name: string }[] };
  expect(fields.map((field) => field.field_name)).toEqual(['Name', 'Email', 'Which platform?', 'Topic', 'Description']);
});

test('[PROV-47][PROV-48] a configuration that does not load is not overwritten, and a save that fails loses nothing', async ({
  signedInPage: page,
  person,
  api,
  expectErrors,
  consoleErrors,
}) => {
  expectErrors(/The configuration (did not load|was not saved)/);
  await becomeMentor(api, person);
  await answerWith(page, GET, 500, { detail: 'Something went wrong.', message: '', code: 'unexpected' });
  await page.goto(PAGE);
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expect(page.getByRole('button', { name: 'Set Up Mentor Configuration' })).toHaveCount(0);
  await letThrough(page, GET);
  await page.getByRole('button', { name: 'Retry' }).click();
  const price = page.getByLabel('Price per 60 minutes');
  await expect(price).toHaveValue('1200');

  await price.fill('900');
  await cutOff(page, `${GET}/*`);
  await save(page).click();
  await expect(toast(page, 'Your configuration was not saved. Please try again later.')).toBeVisible();
  await expect(price).toHaveValue('900');
  expect(consoleErrors.some((text) => text.includes('The configuration was not saved'))).toBe(true);
  await letThrough(page, `${GET}/*`);
  const errors = { 'scheduling_window.buffer_time': 'Buffer time is in steps of 5 minutes.' };
  const refusal = { detail: errors['scheduling_window.buffer_time'], message: '', code: 'invalid_input', errors };
  await answerWith(page, `${GET}/*`, 422, refusal);
  await save(page).click();
  await expect(card(page, 'Scheduling Window').getByRole('alert')).toHaveText('Buffer time is in steps of 5 minutes.');
  await letThrough(page, `${GET}/*`);

  await page.getByRole('tab', { name: 'About' }).click();
  await page.getByRole('tab', { name: 'Configuration' }).click();
  await expect(price, 'a look at the other tab loses nothing').toHaveValue('900');
  await page.getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(price).toHaveValue('900');
  await save(page).click();
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/dashboard/posts');
});

test('[PROV-63] what another tab saved meanwhile is neither overwritten nor forced on anybody', async ({
  signedInPage: page,
  person,
  api,
  expectErrors,
}) => {
  expectErrors(/The configuration was not saved/);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Set Up Mentor Configuration' }).click();
  const price = page.getByLabel('Price per 60 minutes');
  await price.fill('800');
  await openDate(page, dayFromNow(2));
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await newSlot(page).getByRole('button', { name: 'Add Time Slot' }).click();
  const first = await becomeMentor(api, person);
  await save(page).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Another tab or device saved a newer configuration' });
  await expect(banner).toContainText('Your changes are still here.');
  await expect(price).toHaveValue('800');
  expect((await configurationOf(api, person.token)).version).toBe(1);
  await banner.getByRole('button', { name: 'Load the newer one' }).click();
  await expect(price).toHaveValue('1200');
  await expect(banner).toBeHidden();

  await price.fill('700');
  const other = { ...first, time_zone: 'Asia/Dubai' };
  const address = `${GET}/${String(first['configuration_id'])}`;
  expect((await api.call('PUT', address, other, person.token)).status).toBe(200);
  await save(page).click();
  await banner.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yours and the newer one' });
  await expect(dialog.getByRole('group', { name: 'Service slot' }).getByLabel('Yours')).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Time zone' }).getByLabel('The newer one')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go on with these' }).click();
  await save(page).click();
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  expect(await configurationOf(api, person.token)).toMatchObject({
    version: 3,
    time_zone: 'Asia/Dubai',
    service_slot_config: { price_per_hour: 700 },
  });
});

test('[ABOUT-01][ABOUT-02][ABOUT-03][ABOUT-04][ABOUT-05][ABOUT-06][ABOUT-07][ABOUT-10][ABOUT-11][ABOUT-12] about: read, edited, dropped, kept through a failure and saved', async ({
  page,
  api,
  expectErrors,
  consoleErrors,
}) => {
  expectErrors(/The mentor profile (did not load|was not saved)/);
  const person = await api.signUp({ full_name: 'Meera Cooks' });
  await signIn(page, person);
  await answerWith(page, ABOUT, 500, { detail: 'Something went wrong.', message: '', code: 'unexpected' });
  await page.goto('/dashboard/about');
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expect(page.getByText('Nothing written yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' }), 'blanks are not saved over what is there').toHaveCount(0);
  expect(consoleErrors.some((text) => text.includes('The mentor profile did not load'))).toBe(true);
  await letThrough(page, ABOUT);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Meera Cooks' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Meera Cooks' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Provide Guidance' }).click();
  await page.getByRole('tab', { name: 'About' }).click();
  const panel = page.getByRole('tabpanel', { name: 'About' });
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('button', { name: 'Edit' }).click();
  const about = panel.getByLabel('About', { exact: true });
  await about.fill('x'.repeat(151));
  await expect(about).toHaveValue('x'.repeat(150));
  await expect(panel.getByText('150 / 150')).toBeVisible();
  await expect(panel.getByLabel(/^Highlight/)).toHaveCount(4);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Nothing written yet.'), 'dropped').toBeVisible();

  await panel.getByRole('button', { name: 'Edit' }).click();
  await about.fill('I taught 40 kitchens to film.');
  await panel.getByLabel('Highlight 2').fill('420k on Instagram');
  await cutOff(page, ABOUT);
  await panel.getByRole('button', { name: 'Save About' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Your profile was not saved. Please try again later.');
  await expect(about).toHaveValue('I taught 40 kitchens to film.');
  expect(consoleErrors.some((text) => text.includes('The mentor profile was not saved'))).toBe(true);
  await letThrough(page, ABOUT);
  const calls = callsTo(page, ABOUT);
  await panel.getByRole('button', { name: 'Save About' }).click();
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(panel.getByText('I taught 40 kitchens to film.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(['1Empty', '2420k on Instagram', '3Empty', '4Empty']);
  expect(
    calls.map((request) => request.method()),
    'saved, then loaded again',
  ).toEqual(['PUT', 'GET']);
});
