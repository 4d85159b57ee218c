import { listHolds } from '@right-circle/contract/bookings';
import { cancelBooking, previewCancel, removeGuest } from '@right-circle/contract/session-changes';
import { getSessionHelp } from '@right-circle/contract/session-help';
import { getSession, listSessions, type Session } from '@right-circle/contract/sessions';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aSession } from '../sample-session.ts';

const PAGE = '/dashboard/live-session';
const NOW = '2026-11-16T12:00:00+05:30';
const noHolds = reply(listHolds, { holds: [], server_time: NOW });

it('[SESS-21][SESS-22][SESS-23][SESS-24][SESS-26] a list that does not come is tried once more, says why and comes at Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = refuse(listSessions, 'unexpected', 'The list is resting.');
  await openPage(`${PAGE}?status=any`, { as: aUser(), now: NOW, replies: [noHolds, fault] });
  await expect.element(page.getByText('Error: The list is resting.', { exact: true })).toBeVisible();
  const before = requests(listSessions).length;
  answerWith(noReply(listSessions));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Failed to fetch sessions', { exact: true })).toBeVisible();
  expect(requests(listSessions)).toHaveLength(before + 2);
  const held = hold(reply(listSessions, []));
  answerWith(held);
  await page.getByRole('button', { name: 'Retry' }).click();
  held.release();
  await expect.element(page.getByText('No sessions found.', { exact: true })).toBeVisible();

  const heldAgain = hold(reply(listSessions, []));
  answerWith(heldAgain);
  await reloadPage();
  await expect.element(page.getByText('Loading sessions...', { exact: true })).toBeVisible();
  heldAgain.release();
  await expect.element(page.getByText('No sessions found.', { exact: true })).toBeVisible();
});

it('[SESS-42][SESS-60][SESS-63][ERR-32] what the mentor does not allow is said, and Reschedule is not offered', async () => {
  const session = aSession({
    can_reschedule: false,
    reschedule_refusal: 'The mentor does not allow rescheduling this session.',
    can_invite: false,
    invite_refusal: 'The mentor does not allow inviting others.',
  });
  const detail = 'The mentor does not allow cancelling this session.';
  const noHelp = { is_offered: false, refusal: null };
  const replies = [
    noHolds,
    reply(listSessions, [session]),
    reply(getSession, session),
    reply(previewCancel, {
      paid_amount: 600,
      refund_amount: 0,
      currency: 'INR',
      free_until: null,
      is_late: false,
      can_ask_refund: false,
    }),
    reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Kabir', entry: '' }),
    refuse(cancelBooking, 'not_allowed', detail),
  ];
  await openPage(`${PAGE}?session=${session.slot_id}`, { as: aUser(), now: NOW, replies });
  const details = page.getByRole('dialog', { name: 'Session details' });
  await expect.element(details.getByText('The mentor does not allow rescheduling this session.')).toBeVisible();
  await expect.element(details.getByText('The mentor does not allow inviting others.')).toBeVisible();
  await expect.element(details.getByRole('button', { name: /Reschedule|Invite/ })).not.toBeInTheDocument();
  await details.getByRole('button', { name: 'Cancel Booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await expect.element(question).toMatchTextContent("You won't get back the ₹600 you paid.");
  await question.getByRole('button', { name: 'Cancel without refund' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Cancellation Failed' });
  await expect.element(failed).toMatchTextContent(detail);
  await failed.getByRole('button', { name: 'Close' }).click();
  await expect.element(details).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  // Closing a session opened from a link shows the list.
  await expectPath(PAGE);
});

it('[SESS-46][SESS-47][SESS-48] statuses have their colours, and fit 360 px', async () => {
  const statuses = ['upcoming', 'completed', 'attended', 'cancelled'] satisfies Session['status'][];
  const sessions = statuses.map((status) =>
    aSession({ slot_id: crypto.randomUUID(), status, topic: `It is ${status}` }),
  );
  const replies = [noHolds, reply(listSessions, sessions)];
  await openPage(`${PAGE}?status=any`, { as: aUser(), now: NOW, replies, width: 360 });
  const colours: string[] = [];
  for (const text of ['Upcoming', 'Completed', 'Attended', 'Cancelled']) {
    const row = page.getByRole('listitem').filter({ hasText: `It is ${text.toLowerCase()}` });
    const badge = row.getByText(text, { exact: true });
    await expect.element(badge).toBeVisible();
    colours.push(getComputedStyle(badge.element()).color);
  }
  expect(colours).toEqual(['rgb(98, 53, 196)', 'rgb(0, 117, 107)', 'rgb(95, 80, 117)', 'rgb(95, 80, 117)']);
  expectNoSidewaysScroll();
});

it('[LOOK-06] a mentor removes a guest after a question, keeps the dialog when it fails, and the guest is gone', async () => {
  const session = aSession({
    current_user_role: 'provider',
    guests: ['meera@example.com', 'ravi@example.com'],
    guests_accepted: ['ravi@example.com'],
  });
  const noHelp = { is_offered: false, refusal: null };
  const without = { ...session, guests: ['meera@example.com'], guests_accepted: [] };
  await openPage(`${PAGE}?session=${session.slot_id}`, {
    as: aUser(),
    now: NOW,
    width: 360,
    replies: [
      noHolds,
      reply(listSessions, [session]),
      reply(getSession, session),
      reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Asha', entry: '' }),
      refuse(removeGuest, 'not_upcoming', 'The session is over.'),
    ],
  });
  const details = page.getByRole('dialog', { name: 'Session details' });
  await details.getByRole('button', { name: 'Remove ravi@example.com' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this guest?' });
  await expect
    .element(question.getByText(/^ravi@example.com can't join any more, and their link stops working\./))
    .toBeVisible();
  expect(requests(removeGuest)).toEqual([]);
  await question.getByRole('button', { name: 'Remove guest' }).click();
  await expect.element(question.getByText('The session is over.')).toBeVisible();
  answerWith(reply(removeGuest, without), reply(getSession, without), reply(listSessions, [without]));
  await question.getByRole('button', { name: 'Remove guest' }).click();
  await expect.element(page.getByText('Guest removed')).toBeVisible();
  await expect.element(details.getByText('ravi@example.com')).not.toBeInTheDocument();
  expect(requests(removeGuest).at(-1)).toMatchObject({ body: { email: 'ravi@example.com' } });
  expectNoSidewaysScroll();
});

it.each([
  ['seeker', '2026-11-17T16:59:00+05:30', 1],
  ['seeker', '2026-11-17T17:00:00+05:30', 0],
  ['provider', '2026-11-17T17:00:00+05:30', 0],
] as const)(
  '[LOOK-06] a %s can remove guests until the session ends: at %s they get %i button',
  async (role, now, count) => {
    const session = aSession({ current_user_role: role, guests: ['meera@example.com'] });
    const noHelp = { is_offered: false, refusal: null };
    await openPage(`${PAGE}?session=${session.slot_id}`, {
      as: aUser(),
      now,
      replies: [
        noHolds,
        reply(listSessions, [session]),
        reply(getSession, session),
        reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Asha', entry: '' }),
      ],
    });
    const details = page.getByRole('dialog', { name: 'Session details' });
    await expect.element(details.getByText('meera@example.com', { exact: true }).first()).toBeVisible();
    await expect.element(details.getByRole('button', { name: 'Remove meera@example.com' })).toHaveLength(count);
  },
);

it('[SEEN-11] a new account is led to its first session', async () => {
  await openPage(PAGE, { as: aUser(), now: NOW, width: 360, replies: [noHolds, reply(listSessions, [])] });
  await expect
    .element(page.getByText('Book a session with a mentor, or set your hours so that others can book you.'))
    .toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect
    .element(sessions.getByRole('link', { name: 'Find a mentor' }))
    .toHaveAttribute('href', '/dashboard/seek-guidance');
  await expect
    .element(sessions.getByRole('link', { name: 'Set your hours' }))
    .toHaveAttribute('href', '/dashboard/provide-guidance');
  expectNoSidewaysScroll();
});
