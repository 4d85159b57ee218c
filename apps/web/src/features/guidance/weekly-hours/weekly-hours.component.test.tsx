import { updateConfiguration } from '@right-circle/contract/guidance';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts, press, toast } from '#test/checks.ts';
import { answerWith, refuse, requests } from '#test/fake-backend.ts';
import { aConfiguration, configurationReplies, day, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const at = (start_time: string, end_time: string) => ({ start_time, end_time });
const mornings = { ...emptyWeek(), days: emptyWeek().days.with(1, [at('09:00', '12:00')]) };

const save = page.getByRole('button', { name: 'Save Configuration' });
const card = page.getByRole('region', { name: 'Weekly hours' });
const exceptions = page.getByRole('region', { name: 'Days off and other dates' });
const preview = page.getByRole('region', { name: 'Next free times' });
const hours = (name: string) => card.getByRole('group', { name });
const from = (name: string) => hours(name).getByLabelText('From');
const until = (name: string) => hours(name).getByLabelText('Until');
const newDate = page.getByRole('group', { name: 'New date' });

type Options = { weekly_hours?: typeof mornings; width?: number; theme?: 'dark' };

async function open({ weekly_hours = mornings, ...options }: Options = {}): Promise<void> {
  const replies = configurationReplies(aConfiguration({ weekly_hours, selected_time_slots: [] }));
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies, ...options });
}

async function savedHours() {
  await save.click();
  await expect.element(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  return requests(updateConfiguration).at(-1)?.body.weekly_hours as typeof mornings;
}

describe('a usual week', () => {
  it('[WEEK-11] has a switch a day from Monday to Sunday, and hours that can be added and removed', async () => {
    await open();
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    await expectTexts(card.getByCss('label:has([role=switch])'), days);
    await expectTexts(
      card.getByText('Unavailable'),
      Array.from({ length: 6 }, () => 'Unavailable'),
    );
    await card.getByRole('switch', { name: 'Tuesday' }).click();
    await expect.element(from('Tuesday hours 1')).toHaveValue('09:00');
    await expect.element(until('Tuesday hours 1')).toHaveValue('17:00');
    await card.getByRole('button', { name: 'Add hours on Tuesday' }).click();
    await from('Tuesday hours 2').selectOptions('20:00');
    await until('Tuesday hours 2').selectOptions('24:00');
    await card.getByRole('button', { name: 'Remove Tuesday hours 1' }).click();
    await expect.element(page.getByRole('status').getByText('Unsaved changes')).toBeVisible();
    await card.getByRole('switch', { name: 'Monday' }).click();
    await expect.element(hours('Monday hours 1')).not.toBeInTheDocument();
    await card.getByRole('switch', { name: 'Monday' }).click();
    await expect.element(until('Monday hours 1')).toHaveValue('12:00');
    expect((await savedHours()).days).toEqual([[], [at('09:00', '12:00')], [at('20:00', '24:00')], [], [], [], []]);
  });

  it('[WEEK-10] copies a day to the days that are ticked, and takes it back', async () => {
    await open();
    const copy = card.getByRole('button', { name: 'Copy to… other days from Monday' });
    await press(copy, '{Enter}');
    const menu = page.getByRole('dialog', { name: "Copy Monday's hours to" });
    await expect.element(menu.getByRole('button', { name: 'Copy hours' })).toBeDisabled();
    await menu.getByLabelText('Wednesday').click();
    await menu.getByLabelText('Sunday').click();
    await menu.getByRole('button', { name: 'Copy hours' }).click();
    await expect.element(from('Sunday hours 1')).toHaveValue('09:00');
    await toast("Monday's hours copied to 2 days").getByRole('button', { name: 'Undo' }).click();
    await expect.element(hours('Sunday hours 1')).not.toBeInTheDocument();
    await copy.click();
    await menu.getByLabelText('Friday').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(copy).toHaveFocus();
    await copy.click();
    await expect.element(menu.getByLabelText('Friday')).not.toBeChecked();
    await menu.getByLabelText('Wednesday').click();
    await menu.getByRole('button', { name: 'Copy hours' }).click();
    expect((await savedHours()).days.map((one) => one.length)).toEqual([0, 1, 0, 1, 0, 0, 0]);
  });

  it('[WEEK-21] takes back a copy, but nothing that was changed after it', async () => {
    await open();
    await card.getByRole('button', { name: 'Copy to… other days from Monday' }).click();
    const menu = page.getByRole('dialog', { name: "Copy Monday's hours to" });
    await menu.getByLabelText('Sunday').click();
    await menu.getByRole('button', { name: 'Copy hours' }).click();
    await expect.element(from('Sunday hours 1')).toHaveValue('09:00');
    await card.getByRole('switch', { name: 'Friday' }).click();
    await toast("Monday's hours copied to 1 day").getByRole('button', { name: 'Undo' }).click();
    await expect.element(hours('Sunday hours 1')).not.toBeInTheDocument();
    expect((await savedHours()).days.map((one) => one.length)).toEqual([0, 1, 0, 0, 0, 1, 0]);
  });

  it('[WEEK-12] says what is wrong while it is chosen, and sends nothing until it is right', async () => {
    await open();
    await card.getByRole('button', { name: 'Add hours on Monday' }).click();
    await from('Monday hours 2').selectOptions('11:00');
    await expect.element(card.getByRole('alert')).toHaveTextContent('These hours overlap other hours of the same day.');
    await save.click();
    await expect.element(toast('Your configuration is not saved')).toBeVisible();
    expect(requests(updateConfiguration)).toEqual([]);
    await until('Monday hours 2').selectOptions('10:00');
    await expect.element(card.getByRole('alert')).toHaveTextContent('End time must be after start time.');
    await from('Monday hours 2').selectOptions('13:00');
    await expect.element(until('Monday hours 2')).toHaveValue('14:00');
    await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
    await savedHours();
  });

  it('[WEEK-07][WEEK-12] keeps what was chosen when another tab saved first, and shows both', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    await card.getByRole('switch', { name: 'Friday' }).click();
    const newer = { ...mornings, days: mornings.days.with(1, []).with(6, [at('10:00', '11:00')]) };
    answerWith(
      refuse(updateConfiguration, 'stale_version', 'This configuration was changed elsewhere.'),
      ...configurationReplies(aConfiguration({ version: 7, weekly_hours: newer })).slice(0, 1),
    );
    await save.click();
    await page.getByRole('button', { name: 'Compare' }).click();
    const both = page.getByRole('dialog').getByRole('group', { name: 'Weekly hours' });
    await expect.element(both).toMatchTextContent('2 days, 11 hours a week');
    await expect.element(both).toMatchTextContent('1 day, 1 hour a week');
    await both.getByLabelText('Yours').click();
    await page.getByRole('button', { name: 'Keep these versions' }).click();
    await expect.element(from('Friday hours 1')).toHaveValue('09:00');
  });
});

describe('dates that are not as usual', () => {
  it('[WEEK-13] adds a day off and other hours, changes and removes them', async () => {
    await open();
    const add = exceptions.getByRole('button', { name: 'Add a date' });
    await add.click();
    const date = newDate.getByLabelText('Date', { exact: true });
    await expect.element(date).toHaveFocus();
    await expect.element(newDate.getByRole('button', { name: 'Add date' })).toBeDisabled();
    await date.fill(day(-1));
    await expect.element(newDate.getByRole('alert')).toHaveTextContent('Cannot select a past date.');
    await date.fill(day(7));
    await newDate.getByRole('button', { name: 'Add date' }).click();
    await expect.element(exceptions.getByText('Mon 9 Mar')).toBeVisible();
    await expect.element(exceptions.getByText('Day off', { exact: true })).toBeVisible();

    await add.click();
    await date.fill(day(7));
    await expect.element(newDate.getByRole('alert')).toMatchTextContent('This date is in your list already.');
    await date.fill('2027-01-01');
    await newDate.getByLabelText('Other hours').click();
    await newDate.getByLabelText('From').selectOptions('10:00');
    await newDate.getByRole('button', { name: 'Add date' }).click();
    await expect.element(exceptions.getByText('Fri 1 Jan 2027')).toBeVisible();
    await expect.element(exceptions.getByText('10:00 am – 5:00 pm')).toBeVisible();

    await exceptions.getByRole('button', { name: 'Edit Mon 9 Mar' }).click();
    await page.getByRole('group', { name: 'Edit date' }).getByLabelText('Date', { exact: true }).fill(day(14));
    await page.getByRole('button', { name: 'Change date' }).click();
    await exceptions.getByRole('button', { name: 'Remove Mon 16 Mar' }).click();
    await expect.element(exceptions.getByText('Mon 16 Mar')).not.toBeInTheDocument();
    await toast('Mon 16 Mar follows your weekly hours again').getByRole('button', { name: 'Undo' }).click();
    expect((await savedHours()).exceptions).toEqual([
      { date: day(14), hours: [] },
      { date: '2027-01-01', hours: [at('10:00', '17:00')] },
    ]);
  });

  it('[WEEK-21] two that were removed both come back', async () => {
    const [first, second] = [7, 14].map((days) => ({ date: day(days), hours: [] }));
    await open({ weekly_hours: { ...mornings, exceptions: [first!, second!] } });
    const undo = (date: string) =>
      toast(`${date} follows your weekly hours again`).getByRole('button', { name: 'Undo' });
    await exceptions.getByRole('button', { name: 'Remove Mon 9 Mar' }).click();
    await exceptions.getByRole('button', { name: 'Remove Mon 16 Mar' }).click();
    await undo('Mon 9 Mar').click();
    await undo('Mon 16 Mar').click();
    await expect.element(exceptions.getByText('Mon 9 Mar')).toBeVisible();
    await expect.element(exceptions.getByText('Mon 16 Mar')).toBeVisible();
  });

  it.each([360, 1440])('[SLOT-04] one that is typed and not added is not called saved, at %i px', async (width) => {
    const holi = { date: '2026-03-04', hours: [] };
    await open({ weekly_hours: { ...mornings, exceptions: [holi] }, width });
    const state = (text: string) => page.getByRole('status').getByText(text);
    await exceptions.getByRole('button', { name: 'Add a date' }).click();
    await expect.element(state('Everything is saved')).toBeInTheDocument();
    const date = newDate.getByLabelText('Date', { exact: true });
    await date.fill(day(7));
    await expect.element(state("Mon 9 Mar isn't added yet.")).toBeVisible();
    await expect.element(state('Everything is saved')).not.toBeInTheDocument();
    await exceptions.getByRole('button', { name: 'Edit Wed 4 Mar' }).click();
    await expect.element(date).toHaveValue(day(7));

    await page.getByRole('link', { name: 'About' }).last().click();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    window.scrollTo(0, 9999);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(date).toHaveFocus();
    await expect.element(date).toBeInViewport();
    await newDate.getByRole('button', { name: 'Cancel' }).click();
    const changed = page.getByRole('group', { name: 'Edit date' });
    await changed.getByLabelText('Other hours').click();
    await expect.element(state("The change to Wed 4 Mar isn't made yet.")).toBeVisible();
    await changed.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(state('Everything is saved')).toBeInTheDocument();
  });

  it('[SLOT-04] Discard closes one that is not added with the other changes', async () => {
    await open();
    await card.getByRole('switch', { name: 'Tuesday' }).click();
    await exceptions.getByRole('button', { name: 'Add a date' }).click();
    await newDate.getByLabelText('Date', { exact: true }).fill(day(7));
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(newDate).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  });
});

describe('the preview', () => {
  it('[WEEK-15] previews the next free times, also of what is not saved yet', async () => {
    await open();
    const shown = ['Mon 9 Mar9:00 am, 9:15 am, 9:30 am and 9 more', 'Mon 16 Mar', 'Mon 23 Mar'];
    await expect.element(preview.getByRole('listitem').first()).toHaveTextContent(shown[0] ?? '');
    await expect.element(preview).toMatchTextContent('India Standard Time (GMT +05:30). This is what seekers see.');
    await card.getByRole('switch', { name: 'Tuesday' }).click();
    await expect.element(preview.getByRole('listitem').first()).toMatchTextContent('Tue 3 Mar');
    await expect.element(preview).toMatchTextContent('Seekers see these once you save.');
    await card.getByRole('switch', { name: 'Tuesday' }).click();
    await card.getByRole('switch', { name: 'Monday' }).click();
    await expect.element(preview).toMatchTextContent('Nothing is free in the next 30 days.');
  });

  it('[WEEK-16] fits a phone, in the dark too', async () => {
    const two = [at('09:00', '12:00'), at('13:00', '24:00')];
    await open({ weekly_hours: { ...emptyWeek(), days: emptyWeek().days.with(0, two) }, width: 360, theme: 'dark' });
    await exceptions.getByRole('button', { name: 'Add a date' }).click();
    await newDate.getByLabelText('Other hours').click();
    await expect.element(newDate.getByLabelText('Until')).toBeVisible();
    expectNoSidewaysScroll();
    for (const control of card.getByCss('select, button, label:has([role=switch])').elements()) {
      expect(control.getBoundingClientRect().height, control.textContent ?? '').toBeGreaterThanOrEqual(36);
    }
    for (const select of card.getByCss('select').elements())
      expect(select.scrollWidth).toBeLessThanOrEqual(select.clientWidth);
  });
});
