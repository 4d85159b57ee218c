import { getAvailability } from '@right-circle/contract/bookings';
import {
  createConfiguration,
  explainTime,
  getConfiguration,
  updateConfiguration,
} from '@right-circle/contract/guidance';
import { getMentorProfile } from '@right-circle/contract/mentors';
import { listPosts } from '@right-circle/contract/posts';
import { getPublicSettings } from '@right-circle/contract/public-pages';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { blur, expectPath, expectTexts, press, toast, valuesOf } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import {
  aConfiguration,
  aMentorProfile,
  configurationReplies,
  day,
  NOW,
  noConfigurationReplies,
  savedAs,
  someFreeTimes,
} from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aPublicPage, aUser } from '#test/people.ts';

const save = page.getByRole('button', { name: 'Save Configuration' });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const service = card('Configure Service Slot');
const price = page.getByLabelText('Price per 60 minutes');
const isSaved = page.getByRole('status').getByText('Everything is saved');
const newSlot = page.getByRole('group', { name: 'New time slot' });
const addSlot = newSlot.getByRole('button', { name: 'Add Time Slot' });
const question = page.getByRole('alertdialog');

async function open(replies = configurationReplies(aConfiguration())): Promise<void> {
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies });
}

async function openDate(date: string): Promise<void> {
  await page.getByCss(`[data-date="${date}"]`).click();
}

async function addSlotOn(date: string): Promise<void> {
  await openDate(date);
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
}

describe('a first configuration', () => {
  async function setUp(): Promise<void> {
    await open(noConfigurationReplies());
    await page.getByRole('button', { name: 'Set Up Mentor Configuration' }).click();
  }

  it('[ROUTE-08][PROV-01][PROV-02][PROV-03][PROV-04][PROV-14] loads, finds nothing and offers to set one up', async () => {
    const held = hold(refuse(getConfiguration, 'not_found'));
    await open([held]);
    await expect.element(page.getByText('Loading configuration...')).toBeVisible();
    held.release();
    await expectTexts(page.getByRole('tab'), ['Configuration', 'About']);
    await expect.element(page.getByRole('heading', { name: 'No Mentor Configuration Found' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Set Up Mentor Configuration' })).toBeVisible();
  });

  it('[PROV-05][PROV-15][PROV-36][PROV-49][PROV-50][PROV-64] starts at 1200 rupees an hour in quarters', async () => {
    await setUp();
    await expect.element(price).toHaveValue('1200');
    await expectTexts(service.getByRole('button'), ['15 min', '30 min', '45 min', '60 min']);
    await expectTexts(service.getByCss('[aria-pressed=true]'), ['15 min']);
    await expectTexts(service.getByRole('listitem'), ['15 min₹300', '30 min₹600', '45 min₹900', '60 min₹1,200']);
    await price.fill('');
    blur(price);
    await expect.element(price).toHaveValue('0');
  });

  it('[PROV-20][PROV-21] is not saved without a time slot or a duration', async () => {
    await setUp();
    await save.click();
    const refusal = page.getByRole('alert').getByText('Please add at least one time slot before saving.');
    await expect.element(refusal).toBeInViewport();
    await service.getByRole('button', { name: '15 min' }).click();
    await save.click();
    await expect
      .element(service.getByRole('alert'))
      .toHaveTextContent('Please configure at least one allowed duration before saving.');
    expect(requests(createConfiguration)).toEqual([]);
  });

  it('[PROV-06][PROV-24][PROV-25][PROV-26][PROV-53] takes time slots of a date in quarters of an hour', async () => {
    await setUp();
    await addSlotOn(day(2));
    const [start, end] = [newSlot.getByLabelText('Start time'), newSlot.getByLabelText('End time')];
    await expect.element(start).toHaveValue('09:00');
    await expect.element(end).toHaveValue('10:00');
    const options = valuesOf(start.getByCss('option'));
    expect([options.length, options[0], options[1], options.at(-1)]).toEqual([96, '00:00', '00:15', '23:45']);
    await start.selectOptions('14:30');
    await expect.element(end).toHaveValue('14:45');
    await end.selectOptions('14:30');
    await expect.element(newSlot.getByRole('alert')).toHaveTextContent('End time must be after start time.');
    await expect.element(addSlot).toBeDisabled();
    await end.selectOptions('16:00');
    await addSlot.click();
    await expect.element(page.getByText('2:30 – 4:00 pm')).toBeVisible();
  });

  const onlyQuarters = { price_per_hour: 2000, allowed_durations: [15 as const] };

  it('[PROV-12][PROV-16][PROV-17][FIND-15] is created by the first save, which leads to “You’re live” once, and changed by the next', async () => {
    await setUp();
    await price.fill('2000');
    await addSlotOn(day(2));
    await addSlot.click();
    const created = hold(reply(createConfiguration, ({ body }) => savedAs(aConfiguration(), body, 1)));
    answerWith(created);
    await save.click();
    await expect.element(page.getByRole('button', { name: 'Saving Settings...' })).toBeDisabled();
    answerWith(
      reply(getAvailability, someFreeTimes()),
      reply(getMentorProfile, aMentorProfile()),
      reply(listPosts, { data: [], next_cursor: null }),
      reply(getPublicSettings, aPublicPage()),
    );
    created.release();
    await expectPath('/dashboard/provide-guidance/live');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You’re live');
    answerWith(reply(getConfiguration, aConfiguration({ service_slot_config: onlyQuarters })));
    history.back();
    await expect.element(isSaved).toBeVisible();
    expect(requests(createConfiguration).map(({ body }) => body)).toMatchObject([
      {
        service_slot_config: { price_per_hour: 2000, allowed_durations: [15] },
        time_zone: 'Asia/Kolkata',
        selected_time_slots: [{ date: day(2), slots: [{ start_time: '09:00', end_time: '10:00' }] }],
      },
    ]);

    answerWith(reply(updateConfiguration, ({ body }) => savedAs(aConfiguration(), body, 2)));
    await service.getByRole('button', { name: '60 min' }).click();
    await expect.element(page.getByRole('status').getByText('Unsaved changes')).toBeVisible();
    await save.click();
    await expect.element(isSaved).toBeVisible();
    expect(requests(updateConfiguration)).toMatchObject([
      { body: { version: 1, service_slot_config: { allowed_durations: [15, 60] } } },
    ]);
    expect(requests(createConfiguration)).toHaveLength(1);
    await expectPath('/dashboard/provide-guidance');
    await expect
      .element(page.getByRole('link', { name: 'Share my page' }))
      .toHaveAttribute('href', '/dashboard/provide-guidance/live');
  });
});

describe('time slots', () => {
  it('[PROV-22][PROV-23] offers no past date and no past time', async () => {
    await open();
    await addSlotOn(day(0));
    await expect.element(newSlot.getByLabelText('Start time')).toHaveValue('12:15');
    await newSlot.getByLabelText('Start time').selectOptions('09:00');
    await expect.element(newSlot.getByRole('alert')).toHaveTextContent('Cannot select past time for today.');
    await newSlot.getByRole('button', { name: 'Cancel' }).click();
    await press(page.getByCss(`[data-date="${day(0)}"]`), '{ArrowLeft}{Enter}');
    await expect.element(page.getByRole('gridcell', { selected: true }).getByCss('[aria-current=date]')).toBeVisible();
  });

  it('[REC-09][REC-10][REC-11] says what is wrong with a pattern while it is chosen', async () => {
    await open();
    await addSlotOn(day(2));
    const repeats = newSlot.getByLabelText('Repeats');
    await repeats.selectOptions('monthly');
    await newSlot.getByRole('textbox', { name: 'Day of the month' }).fill('32');
    await expect.element(newSlot.getByText('The day of the month is from 1 to 31.').first()).toBeVisible();
    await newSlot.getByLabelText('A weekday of the month').click();
    await newSlot.getByLabelText('Week', { exact: true }).selectOptions('-1');
    await expect.element(newSlot.getByText('Every month on the last Wednesday for 365 days')).toBeVisible();
    await repeats.selectOptions('yearly');
    await newSlot.getByLabelText('Day', { exact: true }).fill('32');
    await expect.element(newSlot.getByText('The day is from 1 to 31.').first()).toBeVisible();
    await repeats.selectOptions('weekly');
    await newSlot.getByLabelText('Every').fill('31');
    await expect.element(newSlot.getByText('The interval is from 1 to 30.').first()).toBeVisible();
    await expect.element(addSlot).toBeDisabled();
    await newSlot.getByLabelText('Every').fill('1');
    await newSlot.getByCss('fieldset [aria-pressed=true]').click();
    await expect.element(newSlot.getByText('Choose at least one weekday.')).toBeVisible();
    await newSlot.getByRole('button', { name: 'Monday' }).click();
    await newSlot.getByRole('button', { name: 'Thursday' }).click();
    await expect.element(newSlot.getByText('Every week on Monday and Thursday for 90 days')).toBeVisible();
    await expect.element(newSlot.getByRole('list', { name: 'Next dates' }).getByRole('listitem')).toHaveLength(5);
  });

  it('[PROV-37][REC-13][REC-14] changes and deletes a series on one date or on all of them', async () => {
    await open();
    await addSlotOn(day(2));
    await newSlot.getByLabelText('Repeats').selectOptions('daily');
    await newSlot.getByLabelText('Until a date').click();
    await newSlot.getByLabelText('End date', { exact: true }).fill(day(5));
    await addSlot.click();
    await expect.element(page.getByText('Added on 4 dates')).toBeVisible();

    await page.getByRole('button', { name: 'Edit 9:00 – 10:00 am' }).click();
    const editing = page.getByRole('group', { name: 'Edit time slot' });
    await editing.getByLabelText('Start time').selectOptions('07:00');
    await editing.getByRole('button', { name: 'Change Time Slot' }).click();
    await expectTexts(question.getByRole('button'), ['Only this date', 'All recurring dates', 'Cancel']);
    await question.getByRole('button', { name: 'Only this date' }).click();
    await expect.element(page.getByText('7:00 – 10:00 am')).toBeVisible();
    await openDate(day(4));
    await page.getByRole('button', { name: 'Edit 9:00 – 10:00 am' }).click();
    await editing.getByLabelText('End time').selectOptions('09:30');
    await editing.getByRole('button', { name: 'Change Time Slot' }).click();
    await question.getByRole('button', { name: 'All recurring dates' }).click();
    await openDate(day(5));
    await page.getByRole('button', { name: 'Delete 9:00 – 9:30 am' }).click();
    await question.getByRole('button', { name: 'Only this date' }).click();
    await expect.element(page.getByText('No time slots on this date yet.')).toBeVisible();

    await openDate(day(1));
    await page.getByRole('button', { name: 'Delete 4:00 – 5:00 pm' }).click();
    await expect
      .element(page.getByRole('alertdialog', { name: 'Delete this time slot?' }))
      .toMatchTextContent('4:00 – 5:00 pm');
    await question.getByRole('button', { name: 'Delete' }).click();
    await save.click();
    await expect.element(isSaved).toBeVisible();
    expect(savedStarts()).toEqual([
      [day(1), ['09:00']],
      [day(2), ['07:00']],
      [day(3), ['09:00', '18:00']],
      [day(4), ['09:00']],
    ]);

    await openDate(day(4));
    await page.getByRole('button', { name: 'Delete 9:00 – 9:30 am' }).click();
    await question.getByRole('button', { name: 'All recurring dates' }).click();
    await save.click();
    await expect.poll(() => requests(updateConfiguration)).toHaveLength(2);
    expect(savedStarts()).toEqual([
      [day(1), ['09:00']],
      [day(2), ['07:00']],
      [day(3), ['18:00']],
    ]);
  });

  it('tells why a time is offered or not', async () => {
    const reasons = [{ code: 'outside_windows', text: 'No time slot covers it.' } as const];
    const explained = reply(explainTime, ({ query }) =>
      query.date === day(1) ? { is_offered: true, reasons: [] } : { is_offered: false, reasons },
    );
    await open([...configurationReplies(aConfiguration()), explained]);
    await openDate(day(4));
    await page.getByRole('button', { name: 'Why is this time not offered?' }).click();
    await expect.element(page.getByText('9:00 am is not offered')).toBeVisible();
    await expect.element(page.getByText('No time slot covers it.')).toBeVisible();
    await openDate(day(1));
    await page.getByRole('button', { name: 'Why is this time not offered?' }).click();
    await expect.element(page.getByText('Seekers can book 15 minutes at 9:00 am.')).toBeVisible();
  });

  function savedStarts() {
    const days = requests(updateConfiguration).at(-1)?.body.selected_time_slots as
      | { date: string; slots: { start_time: string }[] }[]
      | undefined;
    return days?.map(({ date, slots }) => [date, slots.map((slot) => slot.start_time)]);
  }
});

describe('a configuration and its server', () => {
  it('[PROV-47] is not overwritten when it did not load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open([refuse(getConfiguration, 'not_allowed', 'Something went wrong.')]);
    await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong.');
    await expect.element(page.getByRole('button', { name: 'Set Up Mentor Configuration' })).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The configuration did not load'), expect.anything());
    answerWith(...configurationReplies(aConfiguration()));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(price).toHaveValue('1200');
  });

  it('[PROV-48] keeps every edit when a save fails, and says why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    await price.fill('900');
    answerWith(noReply(updateConfiguration));
    await save.click();
    await expect.element(toast('Your configuration was not saved. Please try again later.')).toBeVisible();
    await expect.element(price).toHaveValue('900');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The configuration was not saved'), expect.anything());
    const errors = { 'scheduling_window.buffer_time': 'Buffer time is in steps of 5 minutes.' };
    answerWith(refuse(updateConfiguration, 'invalid_input', 'Buffer time is in steps of 5 minutes.', { errors }));
    await save.click();
    await expect
      .element(card('Scheduling Window').getByRole('alert'))
      .toHaveTextContent('Buffer time is in steps of 5 minutes.');
  });

  it('[SLOT-01][SLOT-02] keeps a time slot that is typed and not added, says so and leads back to it', async () => {
    await open();
    await expect.element(isSaved).toBeVisible();
    await addSlotOn('2026-03-20');
    const status = page.getByRole('status').getByText("The time slot on Fri 20 Mar isn't added yet.");
    await expect.element(status).toBeVisible();
    await expect.element(isSaved).not.toBeInTheDocument();
    await newSlot.getByLabelText('Start time').selectOptions('14:00');
    await newSlot.getByLabelText('Repeats').selectOptions('weekly');
    await openDate('2026-03-21');
    await expect.element(newSlot).not.toBeInTheDocument();
    await expect.element(status).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Friday, 20 March 2026' })).toHaveFocus();
    await expect.element(newSlot.getByLabelText('Start time')).toHaveValue('14:00');
    await expect.element(newSlot.getByLabelText('Repeats')).toHaveValue('weekly');
    await newSlot.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(isSaved).toBeVisible();
  });

  it('[SLOT-02] counts the time slots of several dates, and a changed one', async () => {
    await open();
    await addSlotOn('2026-03-20');
    await addSlotOn('2026-03-21');
    await expect.element(page.getByRole('status').getByText("2 time slots aren't added yet.")).toBeVisible();
    for (const date of ['2026-03-20', '2026-03-21']) {
      await openDate(date);
      await newSlot.getByRole('button', { name: 'Cancel' }).click();
    }
    await expect.element(isSaved).toBeVisible();
  });

  it('[SLOT-03] asks before a time slot that is not added is left behind, also by closing the tab', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    expect(isHeld()).toBe(false);
    await addSlotOn('2026-03-20');
    await expect.poll(isHeld).toBe(true);
    await page.getByRole('link', { name: 'About' }).last().click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(leaving).toHaveAccessibleDescription('Your unsaved changes will be lost.');
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect.element(newSlot).toBeVisible();
    await addSlot.click();
    await expect.element(page.getByRole('status').getByText('Unsaved changes')).toBeVisible();
  });

  it('keeps edits on the other tab, and asks before they are left behind', async () => {
    await open();
    await price.fill('900');
    answerWith(reply(getMentorProfile, aMentorProfile()));
    await page.getByRole('tab', { name: 'About' }).click();
    await page.getByRole('tab', { name: 'Configuration' }).click();
    await expect.element(price).toHaveValue('900');
    await page.getByRole('link', { name: 'Home' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await expect.element(price).toHaveValue('900');
  });
});
