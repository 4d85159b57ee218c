import { updateConfiguration } from '@right-circle/contract/guidance';
import type { DaySlots } from '@right-circle/contract/guidance-times';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectTexts, toast } from '#test/checks.ts';
import { requests } from '#test/fake-backend.ts';
import { aConfiguration, configurationReplies, day, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const newSlot = page.getByRole('group', { name: 'New time slot' });
const editSlot = page.getByRole('group', { name: 'Edit time slot' });
const series_id = crypto.randomUUID();

/** A series on two Tuesdays at 9 am. */
function tuesdays(): DaySlots[] {
  const recurring_pattern = { type: 'weekly' as const, interval: 1, selectedDays: [2], endDate: day(8) };
  return [day(1), day(8)].map((date) => ({
    date,
    slots: [
      {
        id: crypto.randomUUID(),
        start_time: '09:00',
        end_time: '10:00',
        is_recurring: true,
        recurring_pattern,
        recurring_end_date: day(8),
        series_id,
      },
    ],
  }));
}

async function open(): Promise<void> {
  const replies = configurationReplies(aConfiguration({ selected_time_slots: tuesdays() }));
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies });
}

async function savedDays() {
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect.poll(() => requests(updateConfiguration)).toHaveLength(1);
  const days = requests(updateConfiguration)[0]?.body.selected_time_slots as DaySlots[];
  return days.map(({ date, slots }) => [date, slots.map((slot) => slot.start_time)]);
}

it('[WEEK-19] a series is extended until a later date', async () => {
  await open();
  await page.getByRole('button', { name: 'Extend 9:00 – 10:00 am' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend this series' });
  await expect.element(dialog).toMatchTextContent('Its last date is Tue 10 Mar.');
  const end = dialog.getByLabelText('New end date');
  await end.fill(day(8));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose a date after the last one.');
  await expect.element(dialog.getByRole('button', { name: 'Extend series' })).toBeDisabled();
  await end.fill(day(22));
  await dialog.getByRole('button', { name: 'Extend series' }).click();
  await expect.element(toast('Added on 2 dates')).toBeVisible();
  await expect.element(page.getByText('Every week on Tuesday until 24 March 2026')).toBeVisible();
  expect(await savedDays()).toEqual([1, 8, 15, 22].map((offset) => [day(offset), ['09:00']]));
});

it('[WEEK-20] a series gets another rhythm, once that is confirmed', async () => {
  await open();
  await page.getByRole('button', { name: 'Edit 9:00 – 10:00 am' }).click();
  await editSlot.getByRole('button', { name: 'Thursday' }).click();
  await editSlot.getByRole('button', { name: 'Change Time Slot' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change this series?' });
  await expect.element(question).toMatchTextContent('Every week on Tuesday and Thursday until 10 March 2026');
  await expect.element(question).toMatchTextContent('That replaces 2 dates from today on.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await editSlot.getByRole('button', { name: 'Change Time Slot' }).click();
  await question.getByRole('button', { name: 'Change series' }).click();
  expect(await savedDays()).toEqual([1, 3, 8].map((offset) => [day(offset), ['09:00']]));
});

it('[WEEK-17] a new series says how long it runs, and a yearly one shows its years', async () => {
  await open();
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await newSlot.getByLabelText('Start time').selectOptions('15:00');
  await newSlot.getByLabelText('Repeats').selectOptions('daily');
  await expect.element(newSlot.getByLabelText('After 30 days')).toBeChecked();
  await expect.element(newSlot.getByText('No end date', { exact: true })).not.toBeInTheDocument();
  await newSlot.getByLabelText('Repeats').selectOptions('yearly');
  await expect.element(newSlot.getByLabelText('After 5 years')).toBeChecked();
  await expectTexts(newSlot.getByRole('list', { name: 'Next dates' }).getByRole('listitem'), [
    'Tue 3 Mar 2026',
    'Wed 3 Mar 2027',
    'Fri 3 Mar 2028',
    'Sat 3 Mar 2029',
    'and 1 more',
  ]);
});
