import { getAdminSummary, getSystemStatus, listAuditLog } from '@right-circle/contract/admin';
import { dropJob, listFailedJobs, listQueues, retryJob } from '@right-circle/contract/admin-jobs';
import { getMail, listMails, resendMail } from '@right-circle/contract/admin-mail';
import {
  findBookings,
  getBookingFile,
  listPayouts,
  refundBooking,
  settlePayout,
} from '@right-circle/contract/admin-money';
import { getLoad, getModerationClock, getSettings, listServices } from '@right-circle/contract/admin-operations';
import { findAccounts, getAccountFile, suspendAccount } from '@right-circle/contract/admin-people';
import { changeSwitch, createInvite, getSwitchSettings, listInvites } from '@right-circle/contract/admin-switches';
import { getVoicePack } from '@right-circle/contract/admin-voice';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, toast } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import {
  account,
  accountFile,
  auditEntry,
  booking,
  bookingFile,
  failedJob,
  idOf,
  invite,
  load,
  mail,
  NOW,
  openCase,
  payout,
  queues,
  services,
  settings,
  switchSettings,
  system,
  voicePack,
} from './sample-admin.ts';

const one = <Row,>(row: Row) => ({ data: [row], next_cursor: null });
const { text: _, can_resend: __, ...listedMail } = mail;
const none = { data: [], next_cursor: null };
const replies = [
  reply(getAdminSummary, { open_payouts: 2, failed_jobs: 1 }),
  reply(findAccounts, one(account)),
  reply(getAccountFile, accountFile),
  reply(findBookings, one(booking)),
  reply(getBookingFile, bookingFile),
  reply(listPayouts, one(payout)),
  reply(listQueues, { data: queues }),
  reply(listFailedJobs, one(failedJob)),
  reply(getSystemStatus, system),
  reply(getLoad, load),
  reply(getVoicePack, voicePack),
  reply(listMails, one(listedMail)),
  reply(getMail, mail),
  reply(listAuditLog, one(auditEntry)),
  reply(getSwitchSettings, switchSettings),
  reply(listInvites, { data: [invite] }),
  reply(getModerationClock, { data: [openCase], open_reports: 3, open_appeals: 1, overdue: 1 }),
  reply(getSettings, { groups: settings }),
  reply(listServices, { data: services }),
];
const options = { as: aUser({ is_admin: true }), now: NOW, replies };
const question = page.getByRole('alertdialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('who gets in', () => {
  it('[ADMIN-24] only operators have the link', async () => {
    await openPage('/dashboard/admin', options);
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Admin' })).toBeVisible();
  });

  it('[ADMIN-24] others see that there is no such page', async () => {
    await openPage('/dashboard/admin/payouts', {
      as: aUser(),
      replies: [refuse(getAdminSummary, 'not_found', 'There is nothing at this address.')],
    });
    await expect.element(page.getByText('Page not found')).toBeVisible();
    expect(requests(listPayouts)).toEqual([]);
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('[ADMIN-24] operators without a second factor get the way to one', async () => {
    await openPage('/dashboard/admin', { ...options, replies: [refuse(getAdminSummary, 'second_factor_missing')] });
    await expect.element(page.getByRole('heading', { name: 'Set up two-factor authentication first' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Go to security settings' });
    await expect.element(link).toHaveAttribute('href', '/dashboard/settings/security');
  });
});

const screens = [
  ['', 'Accounts', 'Asha Rao'],
  [`/accounts/${idOf(1)}`, 'Asha Rao', 'Chrome on Android'],
  ['/bookings', 'Bookings', 'Meera Iyer'],
  [`/bookings/${idOf(21)}`, 'Booking', 'Money received from the provider'],
  ['/payouts', 'Payouts', 'me•••@okbank (UPI)'],
  ['/moderation', 'Moderation', 'Report about a profile'],
  ['/settings', 'Settings', 'CONNECTIONS_PER_ADDRESS'],
  ['/switches', 'Switches', '2 of 5 used'],
  ['/jobs', 'Jobs', 'Error: connect ECONNREFUSED 127.0.0.1:587'],
  ['/mail', 'Emails', 'connect ECONNREFUSED 127.0.0.1:587'],
  [`/mail/${idOf(71)}`, 'Your session with Meera Iyer is confirmed', 'Code: ••••••'],
  ['/system', 'System', 'The disk is full.'],
  ['/audit', 'Audit log', 'status: requested → settled, amount: ₹600'],
] as const;

describe.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('at %i pixels, %s', (width, theme) => {
  it.each(screens)('[ADMIN-27] %s fits', async (path, heading, text) => {
    await openPage(`/dashboard/admin${path}`, { ...options, width, theme });
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect.element(page.getByText(text).first()).toBeVisible();
    expectNoSidewaysScroll();
  });
});

describe('lists', () => {
  it('[ADMIN-25] say that they load, that nothing is there, and what failed with a way to try again', async () => {
    const held = hold(reply(findAccounts, none));
    await openPage('/dashboard/admin', { ...options, replies: [...replies, held] });
    await expect.element(page.getByText('Loading...').first()).toBeInTheDocument();
    held.release();
    await expect.element(page.getByRole('heading', { name: 'No account found' })).toBeVisible();
    answerWith(refuse(findBookings, 'unavailable', 'The payment provider could not be reached.'));
    await page.getByRole('link', { name: 'Bookings' }).click();
    await expect.element(page.getByText('The payment provider could not be reached.')).toBeVisible();
    answerWith(reply(findBookings, one(booking)));
    await button('Try again').click();
    await expect.element(page.getByRole('link', { name: /Meera Iyer/ })).toBeVisible();
  });

  it('[ADMIN-25] keep their filters in the address', async () => {
    await openPage('/dashboard/admin/bookings?q=RC-000042', options);
    await expect.element(page.getByLabelText('Find a booking')).toHaveValue('RC-000042');
    expect(requests(findBookings).at(-1)?.query).toEqual({ q: 'RC-000042' });
    await page.getByLabelText('Find a booking').fill('order_1');
    await expectPath('/dashboard/admin/bookings?q=order_1');
    await page.getByRole('link', { name: /3 Jan 2030/ }).click();
    await expectPath(`/dashboard/admin/bookings/${idOf(21)}`);
    history.back();
    await expectPath('/dashboard/admin/bookings?q=order_1');
    await expect.element(page.getByLabelText('Find a booking')).toHaveValue('order_1');
  });

  it('[ADMIN-25] of the audit log are filtered by who, action and target', async () => {
    await openPage(`/dashboard/admin/audit?actor=command-line&target=${idOf(31)}`, options);
    await page.getByLabelText('Action').selectOptions('Payout marked as paid');
    await expect
      .poll(() => requests(listAuditLog).at(-1)?.query)
      .toEqual({ actor: 'command-line', target: idOf(31), action: 'payout_settled' });
  });

  it('[ADMIN-25] grow page by page', async () => {
    const next = { ...account, user_id: idOf(2), full_name: 'Meera Iyer' };
    const pages = reply(findAccounts, ({ query }) =>
      query.cursor ? one(next) : { data: [account], next_cursor: idOf(1) },
    );
    await openPage('/dashboard/admin', { ...options, replies: [...replies, pages] });
    await button('Show more').click();
    await expect.element(page.getByRole('link', { name: /Meera Iyer/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Asha Rao/ })).toBeVisible();
    expect(requests(findAccounts).at(-1)?.query).toEqual({ q: '', cursor: idOf(1) });
  });
});

describe('what operators only read', () => {
  it('[ADMIN-37] settings have their source, and secrets are only set or not set', async () => {
    await openPage('/dashboard/admin/settings', options);
    const row = (name: string) => page.getByText(name, { exact: true }).element().closest('div')?.textContent;
    await expect.element(page.getByText('SMTP_URL')).toBeVisible();
    expect(row('PORT')).toMatch(/4000Set in the environment$/);
    expect(row('CONNECTIONS_PER_ADDRESS')).toMatch(/500Default$/);
    expect(row('SMTP_URL')).toMatch(/Not setDefault$/);
    expect(row('TOKEN_KEY')).toMatch(/SetFile in the data folder$/);
  });

  it('[ADMIN-38] overdue cases are marked, and lead to the moderators', async () => {
    await openPage('/dashboard/admin/moderation', options);
    await expect.element(page.getByText('1 overdue')).toBeVisible();
    await expect.element(page.getByText('Overdue', { exact: true })).toBeVisible();
    await expect.element(page.getByText('3 open reports and 1 open appeal')).toBeVisible();
    const link = page.getByRole('link', { name: 'Open moderation page' });
    await expect.element(link).toHaveAttribute('href', '/dashboard/moderation');
  });

  it('[ADMIN-39] media files are listed by kind, and renders by state', async () => {
    await openPage('/dashboard/admin/system', options);
    await expect.element(page.getByText('5.0 GB in 1,200 files')).toBeVisible();
    await expect.element(page.getByText('3; their makers can try again')).toBeVisible();
  });

  it('[PITR-10] the page tells how far the database can go back, and why it is not archived', async () => {
    const problem = 'PostgreSQL can’t write to PITR_DIR.';
    const recovery = { last_archived_at: null, last_base_at: null, earliest_at: '2029-12-25T03:00:00.000Z', problem };
    const replied = reply(getSystemStatus, { ...system, recovery });
    await openPage('/dashboard/admin/system', { ...options, replies: [...replies, replied] });
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(page.getByText('25 Dec 2029, 8:30 am IST')).toBeVisible();
  });
});

describe('the load', () => {
  const chart = (title: string) => page.getByRole('region', { name: title, exact: true });

  it('[ADMIN-48] is drawn by minute, with a table of its figures, and refreshed while it is looked at', async () => {
    await openPage('/dashboard/admin/system', options);
    await expect.element(chart('Requests')).toMatchTextContent('12.5 per second');
    await expect.element(page.getByText(/2 server processes together/)).toBeVisible();
    expect(chart('Requests').element().querySelectorAll('rect')).toHaveLength(40);
    await page.getByText('Show figures by minute').click();
    const table = page.getByRole('table', { name: 'Figures by minute, newest first' });
    await expect.element(table.getByRole('row', { name: /^3:30 pm 12.5 per second/ })).toBeVisible();
    expect(table.element().querySelectorAll('tbody tr')).toHaveLength(40);
    const newest = { ...load.points[39], at: NOW, requests_per_second: 99 } as (typeof load.points)[number];
    answerWith(reply(getLoad, { ...load, processes: 1, points: [newest] }));
    await expect.element(chart('Requests'), { timeout: 9000 }).toMatchTextContent('99 per second');
    await expect.element(page.getByText(/This server process, by minute/)).toBeVisible();
  });

  it('[ADMIN-48] says that processes are missing, and that figures are old', async () => {
    const replied = reply(getLoad, { ...load, missing: 1 });
    await openPage('/dashboard/admin/system', { ...options, replies: [...replies, replied] });
    await expect.element(page.getByText('One process didn’t answer in time.')).toBeVisible();
    answerWith(refuse(getLoad, 'unavailable'));
    await expect.element(page.getByText(/These figures are old/), { timeout: 20_000 }).toBeVisible();
    await expect.element(chart('Requests')).toMatchTextContent('12.5 per second');
  });

  it('[ADMIN-48] that cannot be read says so with a way to try again', async () => {
    const refused = refuse(getLoad, 'unavailable', 'We are back in a moment.');
    await openPage('/dashboard/admin/system', { ...options, replies: [...replies, refused] });
    await expect.element(page.getByText('We are back in a moment.')).toBeVisible();
    answerWith(reply(getLoad, load));
    await button('Try again').click();
    await expect.element(chart('Requests')).toMatchTextContent('12.5 per second');
  });
});

describe('services outside', () => {
  it('[ADMIN-40] say how they were last', async () => {
    await openPage('/dashboard/admin/system', options);
    const text = 'Last failure on 1 Jan 2030, 2:30 pm IST: connect ECONNREFUSED 127.0.0.1:587';
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText('Failing')).toBeVisible();
    await expect.element(page.getByText('Not set up')).toBeVisible();
  });
});

describe('emails', () => {
  it('[ADMIN-46] are found by address, subject and state, which the address keeps', async () => {
    await openPage('/dashboard/admin/mail?q=asha&state=failed', options);
    await expect.element(page.getByLabelText('Find an email')).toHaveValue('asha');
    expect(requests(listMails).at(-1)?.query).toEqual({ q: 'asha', state: 'failed' });
    await page.getByLabelText('State').selectOptions('Sent');
    await expectPath('/dashboard/admin/mail?q=asha&state=sent');
    answerWith(reply(listMails, none));
    await page.getByLabelText('State').selectOptions('All emails');
    // The list of sent emails may have been empty already.
    await expect.poll(() => requests(listMails).at(-1)?.query).toEqual({ q: 'asha' });
    await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible();
  });

  it('[ADMIN-46] that failed are sent again after a question, and the page stays open if that fails', async () => {
    const refused = refuse(resendMail, 'already_decided', 'This email was sent. Nothing was changed.');
    await openPage(`/dashboard/admin/mail/${idOf(71)}`, { ...options, replies: [...replies, refused] });
    await button('Send again').click();
    await expect.element(question).toHaveAccessibleName('Send this email again?');
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect.element(question.getByText('This email was sent. Nothing was changed.')).toBeVisible();
    answerWith(reply(resendMail, { message: 'The email will be sent again.' }));
    answerWith(reply(getMail, { ...mail, state: 'waiting', can_resend: false }));
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect.element(toast('The email will be sent again.')).toBeVisible();
    await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
    await expect.element(button('Send again')).not.toBeInTheDocument();
  });

  it('[ADMIN-46] say why there is no text, and why one cannot be sent again', async () => {
    const gone = reply(getMail, { ...mail, text: null, can_resend: false });
    await openPage(`/dashboard/admin/mail/${idOf(71)}`, { ...options, replies: [...replies, gone] });
    const text = 'The server keeps no copy of emails that it hands to a mail server.';
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(/can’t be sent again: the job that wrote it has ended/)).toBeVisible();
    await expect.element(button('Send again')).not.toBeInTheDocument();
  });
});

describe('changes', () => {
  it('[ADMIN-26][KEEP-13] suspending names the person and what happens, and needs a rule and a reason', async () => {
    const done = reply(suspendAccount, { message: 'The account is suspended.' });
    await openPage(`/dashboard/admin/accounts/${idOf(1)}`, { ...options, replies: [...replies, done] });
    await button('Suspend account').click();
    await expect.element(question).toHaveAccessibleName('Suspend @asha.rao?');
    await expect
      .element(question)
      .toMatchTextContent(/Asha Rao is signed out everywhere.*sessions are cancelled and refunded/);
    const confirm = question.getByRole('button', { name: 'Suspend account' });
    await confirm.click();
    await expect.element(question.getByText('Reason is required.')).toBeVisible();
    await question.getByLabelText('Reason').fill('Asked for money outside.');
    await confirm.click();
    await expect.element(question.getByText('Choose a rule.')).toBeVisible();
    expect(requests(suspendAccount)).toEqual([]);
    await question.getByLabelText('Broken rule').selectOptions('Scam or fraud');
    await confirm.click();
    await expect.element(toast('The account is suspended.')).toBeVisible();
    expect(requests(suspendAccount)[0]?.body).toEqual({ rule: 'scam', note: 'Asked for money outside.' });
    await button('Suspend account').click();
    await expect.element(question.getByLabelText('Reason')).toHaveValue('');
  });

  it('[ADMIN-26] a refund that came too late says so in the dialog, and the page shows the truth', async () => {
    const refused = refuse(refundBooking, 'already_decided', 'There is nothing to refund.');
    await openPage(`/dashboard/admin/bookings/${idOf(21)}`, { ...options, replies: [...replies, refused] });
    await button('Refund ₹1,200').click();
    await expect.element(question).toHaveAccessibleName('Refund ₹1,200 to Asha Rao?');
    await expect.element(question).toMatchTextContent('The session with Meera Iyer is cancelled.');
    await question.getByLabelText('Reason').fill('The call never worked.');
    const gone = {
      ...bookingFile,
      payment_status: 'refunded' as const,
      refund_refusal: 'This payment is already refunded.',
    };
    answerWith(reply(getBookingFile, gone));
    await question.getByRole('button', { name: 'Refund ₹1,200' }).click();
    await expect.element(question.getByText('There is nothing to refund.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('Can’t be refunded: this payment is already refunded.')).toBeVisible();
  });

  it('[ADMIN-62] a booking without the approval it needs is not called confirmed', async () => {
    const waiting = { ...booking, approval: 'pending' as const };
    const list = reply(findBookings, { data: [waiting], next_cursor: null });
    await openPage('/dashboard/admin/bookings', { ...options, replies: [...replies, list] });
    await expect.element(page.getByText('Waiting for approval')).toBeVisible();
    await expect.element(page.getByText('Confirmed', { exact: true })).not.toBeInTheDocument();
    answerWith(reply(getBookingFile, { ...bookingFile, approval: 'pending' }));
    await page.getByRole('link', { name: /2030/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Booking', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Waiting for approval')).toBeVisible();
  });

  it('[KEEP-13] a reason is there again after Escape, and gone after "Cancel"', async () => {
    await openPage(`/dashboard/admin/bookings/${idOf(21)}`, { ...options, replies });
    const reason = question.getByLabelText('Reason');
    await button('Refund ₹1,200').click();
    await reason.fill('The call never worked.');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await button('Refund ₹1,200').click();
    await expect.element(reason).toHaveValue('The call never worked.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await button('Refund ₹1,200').click();
    await expect.element(reason).toHaveValue('');
  });

  const paid = 'The payout of ₹600 to me•••@okbank is marked as paid.';
  it('[ADMIN-26] a payout of test money can only be refused; another is marked as paid with its reference', async () => {
    const test = { ...payout, id: idOf(32), is_covered: false, has_test_money: true };
    const list = reply(listPayouts, { data: [test, payout], next_cursor: null });
    const done = reply(settlePayout, { message: paid });
    await openPage('/dashboard/admin/payouts', { ...options, replies: [...replies, list, done] });
    await expect.element(page.getByText('Test money')).toBeVisible();
    const settle = page.getByRole('button', { name: 'Mark as paid: ₹600 to Meera Iyer' });
    expect(settle.elements()).toHaveLength(1);
    await settle.click();
    await expect.element(question).toMatchTextContent('₹600 was sent to Meera Iyer (me•••@okbank)');
    await question.getByLabelText('Bank reference').fill('UTR 42');
    await question.getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(toast(paid)).toBeVisible();
    expect(requests(settlePayout)[0]).toMatchObject({ params: { id: idOf(31) }, body: { reference: 'UTR 42' } });
  });

  it('[ADMIN-26] a job is run again at once, and dropped after a question', async () => {
    const more = [reply(retryJob, { message: 'The job runs again.' }), noReply(dropJob)];
    await openPage('/dashboard/admin/jobs', { ...options, replies: [...replies, ...more] });
    await button('Run again: messages.send-session-mail').click();
    await expect.element(toast('The job runs again.')).toBeVisible();
    await button('Drop: messages.send-session-mail').click();
    await expect.element(question).toMatchTextContent('its work is never done');
    await question.getByRole('button', { name: 'Drop job' }).click();
    await expect.element(question).toMatchTextContent('We couldn’t reach the server');
  });

  const faster = 'This payout was already refused on 1 January 2030. Nothing was changed.';
  it.each([
    ['paid', reply(settlePayout, { message: paid }), toast(paid)],
    ['refused by another operator', refuse(settlePayout, 'already_decided', faster), question.getByText(faster)],
  ])('[ADMIN-52] the last open payout says that it was %s', async (_outcome, answer, text) => {
    await openPage('/dashboard/admin/payouts', { ...options, replies: [...replies, answer] });
    await page.getByRole('button', { name: 'Mark as paid: ₹600 to Meera Iyer' }).click();
    await question.getByLabelText('Bank reference').fill('UTR 42');
    answerWith(reply(listPayouts, none));
    await question.getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(page.getByText('No open payouts')).toBeInTheDocument();
    await expect.element(text).toBeVisible();
  });

  it('[ADMIN-52] the last failed job says that it runs again', async () => {
    const done = reply(retryJob, { message: 'The job runs again.' });
    await openPage('/dashboard/admin/jobs', { ...options, replies: [...replies, done] });
    answerWith(reply(listFailedJobs, none));
    await button('Run again: messages.send-session-mail').click();
    await expect.element(page.getByText('Nothing failed')).toBeVisible();
    await expect.element(toast('The job runs again.')).toBeVisible();
  });

  it('[ADMIN-52] the last failed job says why it was not dropped', async () => {
    const refused = refuse(dropJob, 'not_found', 'Somebody has run it again.');
    await openPage('/dashboard/admin/jobs', { ...options, replies: [...replies, refused] });
    await button('Drop: messages.send-session-mail').click();
    answerWith(reply(listFailedJobs, none));
    await question.getByRole('button', { name: 'Drop job' }).click();
    await expect.element(page.getByText('Nothing failed')).toBeInTheDocument();
    await expect.element(question.getByText('Somebody has run it again.')).toBeVisible();
  });

  it('[ADMIN-34] a switch says what happens before it is turned, and keeps its place if that fails', async () => {
    const refused = refuse(changeSwitch, 'unavailable', 'We are back in a moment.');
    await openPage('/dashboard/admin/switches', { ...options, replies: [...replies, refused] });
    const sabo = page.getByRole('switch', { name: /^SABO/ });
    await sabo.click();
    await expect.element(question).toHaveAccessibleName('Switch SABO off?');
    await expect.element(question).toMatchTextContent('Nobody can open chats or ask SABO');
    await question.getByRole('button', { name: 'Switch off' }).click();
    await expect.element(question.getByText('We are back in a moment.')).toBeVisible();
    expect(requests(changeSwitch)[0]?.body).toEqual({ name: 'sabo', value: false });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(sabo).toBeChecked();
    await page.getByRole('radio', { name: /^Closed/ }).click();
    await expect.element(question).toMatchTextContent('Visitors without an account can’t book.');
  });

  it('[ADMIN-34] the link of a new invitation is shown once', async () => {
    const url = 'https://circle.example/auth/signup?invite=aB3';
    const made = reply(createInvite, { invite, code: 'aB3', url });
    await openPage('/dashboard/admin/switches', { ...options, replies: [...replies, made] });
    await page.getByLabelText('People who can use it').fill('0');
    await button('Create invitation').click();
    await expect.element(page.getByText('Enter a number from 1 to 1000.')).toBeVisible();
    await page.getByLabelText('People who can use it').fill('5');
    await button('Create invitation').click();
    await expect.element(page.getByText(url)).toBeVisible();
    expect(requests(createInvite).map(({ body }) => body)).toEqual([{ max_uses: 5, days: 14 }]);
  });
});

describe('queues', () => {
  const idle = Array.from({ length: 30 }, (_, index) => ({ ...queues[0]!, name: `idle.queue-${index}` }));
  const idleList = page.getByRole('list', { name: 'Idle queues' });

  it('[SEEN-13] folds idle ones, which would hide the busy ones on a phone', async () => {
    const more = reply(listQueues, { data: [...idle, queues[1]!] });
    await openPage('/dashboard/admin/jobs', { ...options, width: 360, replies: [...replies, more] });
    const busy = page.getByRole('list', { name: 'Busy queues, longest first' });
    await expect.element(busy.getByText('messages.send-session-mail')).toBeVisible();
    expect(busy.getByRole('listitem').all()).toHaveLength(1);
    await expect.element(idleList).not.toBeInTheDocument();
    await page.getByText('30 idle queues').click();
    await expect.element(idleList.getByText('idle.queue-29')).toBeVisible();
    expectNoSidewaysScroll();
  });

  it('[SEEN-13] says so when all of them are idle', async () => {
    await openPage('/dashboard/admin/jobs', { ...options, replies: [...replies, reply(listQueues, { data: idle })] });
    await expect.element(page.getByText('No jobs are waiting or running, and none have failed.')).toBeVisible();
  });
});
