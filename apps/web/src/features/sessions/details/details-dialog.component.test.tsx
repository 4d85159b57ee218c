import { listHolds } from '@right-circle/contract/bookings';
import { approveBooking, previewCancel } from '@right-circle/contract/session-changes';
import { getSessionHelp } from '@right-circle/contract/session-help';
import { getSession, listSessions, type Session } from '@right-circle/contract/sessions';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf, holdToasts, toastsAndCovered } from '#test/checks.ts';
import { refuse, reply } from '#test/fake-backend.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aSession } from '../sample-session.ts';

const NOW = '2026-11-16T12:00:00+05:30';
const details = page.getByRole('dialog', { name: 'Session details' });
const noHelp = { is_offered: false, refusal: null };
const refund = { paid_amount: 600, refund_amount: 600, free_until: null, is_late: false, can_ask_refund: false };

async function openOnPhone(session: Session): Promise<void> {
  await openPage('/dashboard/live-session', {
    as: aUser(),
    now: NOW,
    width: 360,
    replies: [
      reply(listSessions, [session]),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(getSession, session),
      reply(previewCancel, { ...refund, currency: 'INR' }),
      reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Kabir', entry: '' }),
      refuse(approveBooking, 'unexpected', 'The server is resting. Try again in a minute.'),
    ],
  });
  await resizePage(360, 740);
  await page.getByRole('link', { name: 'View details' }).click();
  await expect.element(details.getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
}

const asMentor = aSession({ current_user_role: 'provider', approval_status: 'pending', can_invite: false });

it('[FIND-21] toasts cover neither "Session details" nor the question before cancelling, and move no button', async () => {
  await openOnPhone(asMentor);
  // It slides in.
  await expect.poll(() => boxOf(details.element()).bottom).toBe(740);
  const approve = details.getByRole('button', { name: 'Approve' });
  const topic = details.getByRole('heading', { name: asMentor.topic }).element();
  const before = { approve: boxOf(approve.element()), topic: boxOf(topic), height: boxOf(details.element()).height };
  expect(before.height).toBe(666);
  await approve.click();
  await expect.poll(() => toastsAndCovered().toasts).toBe(1);
  holdToasts();
  await expect.poll(toastsAndCovered).toEqual({ toasts: 1, covered: [] });
  expect(boxOf(details.element()).height).toBeLessThan(before.height);
  expect(boxOf(approve.element())).toEqual(before.approve);
  expect(boxOf(topic).top).toBeCloseTo(before.topic.top, 0);
  await approve.click();
  await expect.poll(toastsAndCovered).toEqual({ toasts: 2, covered: [] });
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await expect.element(question.getByRole('button', { name: 'Keep Booking' })).toBeVisible();
  await expect.poll(toastsAndCovered).toEqual({ toasts: 2, covered: [] });
});

it.each([
  ['Invite', { can_reschedule: false }],
  ['Reschedule', { can_invite: false }],
])('[SEEN-32] on a phone "%s" without a neighbour is as wide as the buttons below it', async (name, changes) => {
  await openOnPhone(aSession(changes));
  const widthOf = (label: string) => boxOf(details.getByRole('button', { name: label }).element()).width;
  expect(widthOf(name)).toBe(widthOf('Cancel Booking'));
});

it('[SEEN-32] two of them share a line in halves', async () => {
  await openOnPhone(aSession());
  const [invite, reschedule] = ['Invite', 'Reschedule'].map((name) =>
    boxOf(details.getByRole('button', { name }).element()),
  );
  expect(invite?.top).toBe(reschedule?.top);
  expect(invite?.width).toBe(reschedule?.width);
});
