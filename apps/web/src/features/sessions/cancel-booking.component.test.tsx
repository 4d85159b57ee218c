import { listHolds } from '@right-circle/contract/bookings';
import { cancelBooking, previewCancel } from '@right-circle/contract/session-changes';
import { getSessionHelp } from '@right-circle/contract/session-help';
import { getSession, listSessions } from '@right-circle/contract/sessions';
import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { afterPaint, expectPath, expectTexts, untilPainted } from '#test/checks.ts';
import { answerWith, hold, noReply, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aSession } from './sample-session.ts';

const PAGE = '/dashboard/live-session';
const NOW = '2026-11-16T12:00:00+05:30';
const session = aSession();
const details = page.getByRole('dialog', { name: 'Session details' });
const question = page.getByRole('alertdialog', { name: 'Cancel Booking' });
const done = page.getByRole('dialog', { name: 'Booking Cancelled!' });
const noHelp = { is_offered: false, refusal: null };
const cancelled = { ...session, status: 'cancelled' as const };

function fact(inside: Locator, name: string): Locator {
  return inside.getByCss(`dt:has-text("${name}") + dd, dt:has-text("${name}") ~ dd`).first();
}

async function open(changes: { shown?: typeof session; fakeTimers?: boolean } = {}): Promise<void> {
  const { shown = session, ...options } = changes;
  await openPage(PAGE, {
    as: aUser(),
    now: NOW,
    ...options,
    replies: [
      reply(listSessions, [shown]),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(getSession, shown),
      reply(previewCancel, {
        paid_amount: 600,
        refund_amount: 600,
        currency: 'INR',
        free_until: null,
        is_late: false,
        can_ask_refund: false,
      }),
      reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Kabir', entry: '' }),
    ],
  });
  await page.getByRole('link', { name: 'View details' }).click();
}

async function ask(): Promise<void> {
  await open();
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(question.getByRole('button', { name: 'Cancel Booking' })).toBeEnabled();
}

it('[SESS-29] only a session that is still ahead can be cancelled', async () => {
  await open({ shown: aSession({ status: 'attended', start_time: '2026-11-15T16:30:00+05:30' }) });
  await expect.element(details.getByRole('heading', { name: session.topic })).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
});

it('[SESS-30][SESS-31][SESS-32][SESS-37] cancelling asks first, and says which session with whom', async () => {
  await ask();
  await expect.element(question).toHaveAccessibleDescription('Are you sure you want to cancel this session?');
  await expectTexts(question.getByRole('list', { name: 'Participants' }).getByRole('listitem'), [
    expect.stringMatching(/ProviderKabir Eats$/),
    expect.stringMatching(/SeekerAsha RaoYou$/),
  ]);
  for (const [name, value] of Object.entries({
    Date: 'Tue, 17 Nov 2026, 4:30 – 5:00 pm',
    Duration: '30 minutes',
    Topic: 'Growing a food channel',
    Details: 'My last three reels went nowhere.',
    Status: 'Upcoming',
    'Meet link': `/room/${session.slot_id}`,
  }))
    await expect.element(fact(question, name)).toMatchTextContent(value);
  await expectTexts(question.getByRole('button'), ['Keep Booking', 'Cancel Booking']);
  await question.getByRole('button', { name: 'Keep Booking' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(details).toBeVisible();
  expect(requests(cancelBooking)).toEqual([]);
});

it('[SESS-33][SESS-34][SESS-35][SESS-36] the question says what follows', async () => {
  await ask();
  for (const consequence of ['Automatic refund', 'Calendar meeting cancelled', 'Confirmation email', 'Mentor notified'])
    await expect.element(question.getByText(consequence, { exact: true })).toBeVisible();
});

it('[SESS-25][SESS-38] while it runs nothing can be pressed or closed', async () => {
  const held = hold(reply(cancelBooking, cancelled));
  await ask();
  answerWith(held);
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(question.getByRole('button', { name: 'Cancelling...' })).toBeDisabled();
  await expect.element(question.getByText('Cancelling booking...', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  held.release();
  await expect.element(done).toBeVisible();
});

it('[SESS-39][SESS-40][SESS-41][SESS-45] done lists what happened, loads the list again and goes by itself after 1500 ms', async () => {
  await open({ fakeTimers: true });
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  answerWith(reply(cancelBooking, cancelled), reply(listSessions, []));
  await expect.element(question.getByRole('button', { name: 'Cancel Booking' })).toBeEnabled();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(NOW) });
  (question.getByRole('button', { name: 'Cancel Booking' }).element() as HTMLElement).click();
  await untilPainted(() => done.elements().length === 1);
  expect(done.element().textContent).toContain('Booking Cancelled!');
  await expectLines([
    'Booking cancelled successfully!',
    'Payment refund processed',
    'Calendar meeting cancelled',
    'Confirmation email sent',
  ]);
  await untilPainted(() => document.body.textContent.includes('No sessions found for selected filters.'));
  await vi.advanceTimersByTimeAsync(1499);
  await afterPaint();
  expect(done.elements(), 'not before').toHaveLength(1);
  expect(location.search, 'not before').toContain(session.slot_id);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(done).not.toBeInTheDocument();
  await expectPath(PAGE);
});

it('[BACK-02] a cancellation whose reply was lost is shown as done', async () => {
  await ask();
  answerWith(noReply(cancelBooking), reply(getSession, { ...cancelled, cancelled_by_role: 'seeker' }));
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(done).toBeVisible();
  expect(requests(cancelBooking)).toHaveLength(1);
});

it('[BACK-02] one that never arrived is not, and can be tried again', async () => {
  await ask();
  answerWith(noReply(cancelBooking));
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Cancellation Failed' });
  await expect.element(failed).toMatchTextContent('Failed to cancel the booking. Please try again later.');
  await failed.getByRole('button', { name: 'Try again' }).click();
  answerWith(reply(cancelBooking, cancelled));
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(done).toBeVisible();
});

async function expectLines(lines: string[]): Promise<void> {
  expect(
    done
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual(lines);
}
