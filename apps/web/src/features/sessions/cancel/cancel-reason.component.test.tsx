import { listHolds } from '@right-circle/contract/bookings';
import { cancelBooking, declineBooking, previewCancel } from '@right-circle/contract/session-changes';
import { getSessionHelp } from '@right-circle/contract/session-help';
import { getSession, listSessions } from '@right-circle/contract/sessions';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { answerWith, noReply, reply, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { aBookedSession, NOW } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const session = aBookedSession('2026-03-03T09:00:00+05:30', { payment_status: 'completed' });
const noHelp = { is_offered: false, refusal: null };
const outcome = {
  paid_amount: 600,
  refund_amount: 600,
  currency: 'INR' as const,
  free_until: null,
  is_late: false,
  can_ask_refund: false,
};

async function open(shown: typeof session, width = 1280, theme: 'light' | 'dark' = 'light'): Promise<void> {
  const replies = [
    reply(listSessions, [shown]),
    reply(listHolds, { holds: [], server_time: NOW }),
    reply(getSession, shown),
    reply(previewCancel, outcome),
    reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Asha', entry: '' }),
  ];
  const path = `/dashboard/live-session?session=${session.slot_id}&step=cancel`;
  await openPage(path, { as: aUser(), now: NOW, replies, width, theme });
}
const question = page.getByRole('alertdialog', { name: 'Cancel Booking' });

it('[PROPOSE-01] a mentor gives a reason, which a failed attempt keeps', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(session, 360, 'dark');
  await question.getByLabelText('Reason').fill('I am ill.');
  expectNoSidewaysScroll();
  answerWith(noReply(cancelBooking));
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(question.getByLabelText('Reason')).toHaveValue('I am ill.');
  answerWith(reply(cancelBooking, { ...session, status: 'cancelled' }));
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Booking Cancelled!' })).toBeVisible();
  expect(requests(cancelBooking).at(-1)?.body).toEqual({
    expected: { paid_amount: 600, refund_amount: 600, start_time: session.start_time },
    reason: 'I am ill.',
  });
});

it('[PROPOSE-01] a seeker is not asked for one, and reads the mentor’s in the details', async () => {
  const asSeeker = { ...session, current_user_role: 'seeker' as const };
  await open(asSeeker);
  await expect.element(question.getByText('Automatic refund')).toBeVisible();
  await expect.element(question.getByLabelText('Reason')).not.toBeInTheDocument();
  answerWith(
    reply(getSession, {
      ...asSeeker,
      status: 'cancelled',
      cancelled_by_role: 'provider',
      cancellation_reason: 'I am ill.',
    }),
  );
  await question.getByRole('button', { name: 'Keep Booking' }).click();
  await emit('sessions_changed');
  await expect.element(page.getByText('Cancelled by the provider: I am ill.')).toBeVisible();
});

it('[KEPT-12] a reason stays when its dialog is closed, until the session is cancelled', async () => {
  await open(session);
  const reason = question.getByLabelText('Reason');
  await reason.fill('I am ill.');
  await question.getByRole('button', { name: 'Keep Booking' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(reason).toHaveValue('I am ill.');
  answerWith(reply(cancelBooking, { ...session, status: 'cancelled' }));
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Booking Cancelled!' })).toBeVisible();
  expect(sessionStorage.getItem(`cancel-${session.slot_id}`)).toBeNull();
});

it('[KEPT-12] so does the reason of a booking that is declined', async () => {
  const request = { ...session, approval_status: 'pending' as const };
  await openPage(`/dashboard/live-session?session=${session.slot_id}&step=decline`, {
    as: aUser(),
    now: NOW,
    replies: [
      reply(listSessions, [request]),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(getSession, request),
      reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Asha', entry: '' }),
    ],
  });
  const dialog = page.getByRole('dialog', { name: 'Decline this booking?' });
  await dialog.getByLabelText('Reason').fill('I am away.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('I am away.');
  answerWith(reply(declineBooking, { ...request, approval_status: 'declined' }));
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Booking declined')).toBeVisible();
  expect(requests(declineBooking)[0]?.body).toEqual({ startTime: session.start_time, reason: 'I am away.' });
  expect(sessionStorage.getItem(`decline-${session.slot_id}`)).toBeNull();
});

it.each([
  ['completed', 600, 'Asha Rao will be notified and fully refunded.'],
  ['pending', 600, 'Asha Rao will be notified.'],
  ['completed', 0, 'Asha Rao will be notified.'],
])('[PROMISE-36] declining promises a refund only of what was paid: %s, %i', async (payment_status, price, text) => {
  const request = { ...session, approval_status: 'pending' as const, payment_status, price };
  await openPage(`/dashboard/live-session?session=${session.slot_id}&step=decline`, {
    as: aUser(),
    now: NOW,
    replies: [
      reply(listSessions, [request]),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(getSession, request),
      reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Asha', entry: '' }),
    ],
  });
  const dialog = page.getByRole('dialog', { name: 'Decline this booking?' });
  await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
});
