import { updateConfiguration } from '@right-circle/contract/guidance';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { blur, expectNoSidewaysScroll, expectTexts, press, valuesOf } from '#test/checks.ts';
import { requests } from '#test/fake-backend.ts';
import { aConfiguration, configurationReplies, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const card = (name: string) => page.getByRole('region', { name, exact: true });
const scheduling = card('Scheduling Window');
const permissions = card('Guest Permissions');
const confirmation = card('Booking Confirmation');
const form = card('Booking Form');
const save = page.getByRole('button', { name: 'Save Configuration' });

async function edit(name: string, width?: number): Promise<void> {
  const replies = configurationReplies(aConfiguration());
  await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies, ...(width && { width }) });
  await card(name).getByRole('button', { name: 'Edit' }).click();
}

async function saved() {
  await save.click();
  await expect.poll(() => requests(updateConfiguration)).toHaveLength(1);
  return requests(updateConfiguration)[0]?.body;
}

it('[PROV-29][PROV-30][PROV-31][PROV-32][PROV-33] the scheduling window keeps its numbers within their limits', async () => {
  await edit('Scheduling Window');
  const days = scheduling.getByLabelText('Max advance days');
  await days.fill('366');
  await expect.element(scheduling.getByRole('alert')).toHaveTextContent('Max advance days is from 1 to 365.');
  await days.fill('');
  blur(days);
  await expect.element(days).toHaveValue('1');
  await days.fill('60');
  await scheduling.getByLabelText('Min advance hours').fill('73');
  await expect.element(scheduling.getByRole('alert')).toHaveTextContent('Min advance hours is from 0 to 72.');
  await scheduling.getByLabelText('Min advance hours').fill('4');
  await scheduling.getByLabelText('Daily booking limit').fill('51');
  await expect.element(scheduling.getByRole('alert')).toHaveTextContent('Daily booking limit is from 1 to 50.');
  await scheduling.getByLabelText('Daily booking limit').fill('5');
  const buffer = scheduling.getByLabelText('Buffer time');
  expect(valuesOf(buffer.getByCss('option'))).toEqual(Array.from({ length: 13 }, (_, index) => String(index * 5)));
  await buffer.selectOptions('10');
  expect(await saved()).toMatchObject({
    scheduling_window: { max_advance_days: 60, min_advance_hours: 4, buffer_time: 10, max_bookings_per_day: 5 },
  });
});

it('[WEEK-22] Discard shows the saved number again, also in place of one that is no number', async () => {
  await edit('Scheduling Window');
  const days = scheduling.getByLabelText('Max advance days');
  await days.fill('a month');
  await expect.element(scheduling.getByRole('alert')).toHaveTextContent('Max advance days must be a number.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await scheduling.getByRole('button', { name: 'Edit' }).click();
  await expect.element(days).toHaveValue('30');
  const price = page.getByLabelText('Price per 60 minutes');
  const before = (price.element() as HTMLInputElement).value;
  await price.fill('much');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('status').getByText('Everything is saved')).toBeInTheDocument();
  await expect.element(price).toHaveValue(before);
});

it('[PROV-07][PROV-18] one card is edited at a time; the others say what they are set to', async () => {
  await edit('Scheduling Window');
  const days = scheduling.getByLabelText('Max advance days');
  await expect.element(days).toBeVisible();
  await permissions.getByRole('button', { name: 'Edit' }).click();
  await expect.element(days).not.toBeInTheDocument();
  await expect.element(scheduling).toMatchTextContent('Up to 30 days ahead, no notice needed');
  await expect.element(permissions.getByLabelText('Cancel until')).toBeVisible();
});

it('[PROV-09][PROV-42][PROV-43] seekers may invite, reschedule and cancel until a deadline', async () => {
  await edit('Guest Permissions');
  const deadlines = ['1 hour', '2 hours', '6 hours', '12 hours', '24 hours', '48 hours', '72 hours', '1 week'];
  await expectTexts(
    permissions.getByLabelText('Cancel until').getByCss('option'),
    deadlines.map((text) => `${text} before`),
  );
  await permissions.getByLabelText('Invite others').click();
  await permissions.getByLabelText('Reschedule', { exact: true }).click();
  await expect.element(permissions.getByLabelText('Reschedule until')).toBeDisabled();
  await permissions.getByLabelText('Cancel until').selectOptions('168');
  await expect.element(permissions).toMatchTextContent('Seekers can cancel until 1 week before');
  expect(await saved()).toMatchObject({
    guest_permissions: { can_invite_others: false, can_reschedule: false, cancel_limit_hours: 168 },
  });
});

it('[PROV-10][PROV-19][PROV-60][PROV-61] bookings are confirmed in one way, with one reminder or more', async () => {
  await edit('Booking Confirmation');
  await expect.element(confirmation.getByLabelText('Auto-Confirm')).toBeChecked();
  await confirmation.getByLabelText('Manual Approval').click();
  await expect.element(confirmation.getByLabelText('Auto-Confirm')).not.toBeChecked();
  await confirmation.getByRole('button', { name: 'Remove reminder 1' }).click();
  await expect.element(confirmation.getByRole('button', { name: 'Remove reminder 1' })).toBeDisabled();
  await confirmation.getByRole('button', { name: 'Add reminder' }).click();
  await expect.element(confirmation.getByLabelText('Reminder 2, hours before')).toHaveValue('1');
  await expect
    .element(confirmation)
    .toMatchTextContent('Manual Approval; calendar invitation and email; reminders 2 hours and 1 hour before');
  expect(await saved()).toMatchObject({
    booking_confirmation: { auto_confirm: false, require_approval: true, reminder_timing: [2, 1] },
  });
});

describe('SMS reminders', () => {
  const box = confirmation.getByLabelText('SMS reminders');

  async function openWith({ sms, asksPhone }: { sms: boolean; asksPhone: boolean }): Promise<void> {
    const { booking_form, booking_confirmation } = aConfiguration();
    const fields = booking_form.fields.map((field) =>
      field.field_name === 'Phone' ? { ...field, is_enabled: asksPhone } : field,
    );
    const configuration = aConfiguration({
      booking_form: { ...booking_form, fields },
      booking_confirmation: { ...booking_confirmation, send_sms_reminders: true },
    });
    const replies = configurationReplies(configuration);
    await openPage('/dashboard/provide-guidance', { as: aUser(), now: NOW, replies, config: { sms } });
    await confirmation.getByRole('button', { name: 'Edit' }).click();
  }

  it('[WEEK-18] are not offered without a provider', async () => {
    await openWith({ sms: false, asksPhone: true });
    await expect.element(confirmation.getByLabelText('Email confirmation')).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(confirmation).not.toMatchTextContent('SMS');
  });

  it('[WEEK-18] need a phone number to be asked for', async () => {
    await openWith({ sms: true, asksPhone: false });
    await expect.element(box).toBeDisabled();
    await expect.element(box).not.toBeChecked();
    await expect.element(confirmation).toMatchTextContent('Turn on the Phone question in your booking form first.');
    await expect.element(confirmation).not.toMatchTextContent('email and SMS reminders');
  });

  it('[WEEK-18][PROV-70] can be chosen where both are there, and say how many go to a number', async () => {
    await openWith({ sms: true, asksPhone: true });
    await expect.element(confirmation).toMatchTextContent('At most one text message a day to each phone number.');
    await expect.element(box).toBeChecked();
    await expect.element(confirmation).toMatchTextContent('calendar invitation, email and SMS reminders');
    await box.click();
    expect(await saved()).toMatchObject({ booking_confirmation: { send_sms_reminders: false } });
  });
});

it('[PROV-08][PROV-34][PROV-38][PROV-39][PROV-41] the booking form has four fixed fields and questions of the mentor', async () => {
  await edit('Booking Form');
  await expect.element(form.getByText('Always asked')).toHaveLength(4);
  for (const name of ['Name', 'Email', 'Topic', 'Description']) {
    const changes = form.getByRole('button', { name: new RegExp(`^(Edit|Remove) ${name}$`) });
    await expect.element(changes).toHaveLength(0);
  }
  await form.getByRole('button', { name: 'Add custom question' }).click();
  await form.getByLabelText('Question', { exact: true }).fill('   ');
  await form.getByRole('button', { name: 'Add question' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Please enter a question.');
  await form.getByLabelText('Question', { exact: true }).fill('Which platform?');
  await expect.element(form.getByLabelText('Answer type').getByCss('option')).toHaveLength(5);
  await form.getByLabelText('Answer type').selectOptions('radio');
  await form.getByLabelText('Choices').fill('Instagram\nYouTube');
  await form.getByLabelText('Required').click();
  await form.getByRole('button', { name: 'Add question' }).click();
  await form.getByRole('button', { name: 'Remove Phone' }).click();
  await press(form.getByRole('button', { name: 'Move Which platform? up' }), '{Enter}{Enter}');
  const preview = form.getByRole('figure', { name: 'What seekers see' });
  await expect.element(preview.getByRole('listitem').filter({ hasText: 'Instagram' }).first()).toBeVisible();

  const { fields } = (await saved())?.booking_form ?? { fields: [] };
  expect(fields.map((field) => field.field_name)).toEqual(['Name', 'Email', 'Which platform?', 'Topic', 'Description']);
  await expect.element(form.getByRole('button', { name: 'Edit Booking Form' })).toBeVisible();
});

it('[PROV-11] Save Configuration stays in view, also at 360 px, where nothing sticks out', async () => {
  await edit('Booking Form', 360);
  expectNoSidewaysScroll();
  await expect.element(save).toBeInViewport();
});

it('[SLOT-04] a question that is typed and not added is not called saved', async () => {
  await edit('Booking Form');
  const state = (text: string) => page.getByRole('status').getByText(text);
  await form.getByRole('button', { name: 'Add custom question' }).click();
  await expect.element(state('Everything is saved')).toBeVisible();
  await form.getByLabelText('Question', { exact: true }).fill('Your channel?');
  await expect.element(state("The new question isn't added yet.")).toBeVisible();
  await page.getByRole('link', { name: 'About' }).last().click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await form.getByRole('button', { name: 'Add question' }).click();
  await expect.element(state('Unsaved changes')).toBeVisible();
});

it('[SLOT-05] a question that is typed and not added stays, whatever else is opened or closed', async () => {
  await edit('Booking Form');
  await form.getByRole('button', { name: 'Add custom question' }).click();
  const name = form.getByLabelText('Question', { exact: true });
  await name.fill('Your channel?');
  const others = [
    form.getByRole('button', { name: /^Done/ }),
    page.getByRole('button', { name: 'Edit Guest Permissions' }),
    form.getByRole('button', { name: /^Edit / }).first(),
    form.getByRole('button', { name: /^Remove / }).first(),
  ];
  for (const other of others) {
    await other.click();
    await expect.element(name).toHaveValue('Your channel?');
    await expect.element(name).toHaveFocus();
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: /^Done/ }).click();
  await expect.element(form.getByRole('button', { name: 'Add custom question' })).not.toBeInTheDocument();
});
