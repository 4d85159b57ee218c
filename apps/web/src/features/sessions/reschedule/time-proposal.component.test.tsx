import { getAvailability, listHolds } from '@right-circle/contract/bookings';
import {
  answerTimeProposal,
  proposeTimes,
  rescheduleBooking,
  withdrawTimeProposal,
} from '@right-circle/contract/session-changes';
import { getSessionHelp } from '@right-circle/contract/session-help';
import { getSession, listSessions, type Session } from '@right-circle/contract/sessions';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts, toast } from '#test/checks.ts';
import { answerWith, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { aBookedSession, NOW, someFreeTimes } from '#test/mentors.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';

const at = (time: string, date = '2026-03-04') => `${date}T${time}:00+05:30`;
const slot = (start: string, end: string) => ({
  time_slot_id: '019a0000-0000-7000-8000-000000000003',
  start_time: at(start),
  end_time: at(end),
});
const free = [slot('09:00', '09:30'), slot('09:30', '10:00'), slot('10:00', '10:30'), slot('10:30', '11:00')];
const asMentor = aBookedSession(at('09:00', '2026-03-03'), { can_propose: true, payment_status: 'completed' });
const proposal = {
  times: free.slice(0, 2).map(({ start_time, end_time }) => ({ start_time, end_time })),
  message: 'My flight was moved.\nWould one of these work?',
};
const asSeeker: Session = {
  ...asMentor,
  current_user_role: 'seeker',
  can_propose: false,
  can_reschedule: true,
  proposal,
};
const noHelp = { is_offered: false, refusal: null };

async function open(session: Session, { step = '', width = 360, theme = 'light' as 'light' | 'dark' } = {}) {
  await openPage(`/dashboard/live-session?session=${session.slot_id}${step && `&step=${step}`}`, {
    as: aUser(),
    now: NOW,
    width,
    theme,
    replies: [
      reply(listSessions, [session]),
      reply(listHolds, { holds: [], server_time: NOW }),
      reply(getSession, session),
      reply(getAvailability, someFreeTimes({ available_time_slots: { '2026-03-04': { '30': free } } })),
      reply(getSessionHelp, { brief: noHelp, notes: noHelp, other_name: 'Asha', entry: '' }),
    ],
  });
}
const details = page.getByRole('dialog', { name: 'Session details' });
const dialog = page.getByRole('dialog', { name: 'Propose another time' });
const freeTimes = dialog.getByRole('list', { name: 'Free times' }).getByRole('button');

it('[SEEN-36] on a phone a chosen time is written in full', async () => {
  const late = slot('11:30', '12:00');
  await open(asMentor);
  answerWith(reply(getAvailability, someFreeTimes({ available_time_slots: { '2026-03-04': { '30': [late] } } })));
  await details.getByRole('button', { name: 'Propose another time' }).click();
  await freeTimes.getByText('11:30 am').click();
  const text = dialog.getByRole('list', { name: 'Chosen times' }).getByText('Wed, 4 Mar 2026, 11:30 am – 12:00 pm');
  await expect.element(text).toBeVisible();
  const { scrollWidth, clientWidth } = text.element();
  expect(getComputedStyle(text.element()).textOverflow).toBe('clip');
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('[PROPOSE-02] the mentor chooses up to three free times and adds a message', async () => {
  await open(asMentor);
  await details.getByRole('button', { name: 'Propose another time' }).click();
  for (const name of ['10:00 am', '9:00 am', '9:30 am']) await freeTimes.getByText(name).click();
  await expect.element(freeTimes.getByText('10:30 am')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remove Wed, 4 Mar 2026, 9:30 – 10:00 am' }).click();
  await expectTexts(dialog.getByRole('list', { name: 'Chosen times' }).getByRole('listitem'), [
    'Wed, 4 Mar 2026, 9:00 – 9:30 am',
    'Wed, 4 Mar 2026, 10:00 – 10:30 am',
  ]);
  await dialog.getByLabelText('Message').fill(proposal.message);
  const proposed = { ...asMentor, can_propose: false, proposal };
  answerWith(reply(proposeTimes, proposed), reply(getSession, proposed));
  await dialog.getByRole('button', { name: 'Propose 2 times' }).click();
  await expect.element(toast('Times proposed')).toBeVisible();
  expect(requests(proposeTimes)[0]?.body).toEqual({
    startTimes: [at('09:00'), at('10:00')],
    message: proposal.message,
  });
  await expect.element(details.getByRole('heading', { name: 'You proposed other times' })).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Propose another time' })).not.toBeInTheDocument();
});

it('[PROPOSE-04] a time taken meanwhile says so, leaves the choice, and the message stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(asMentor, { step: 'propose', theme: 'dark' });
  for (const name of ['9:00 am', '9:30 am']) await freeTimes.getByText(name).click();
  await dialog.getByLabelText('Message').fill('Sorry!');
  expectNoSidewaysScroll();
  const detail = "That time was just taken. Your proposal wasn't sent. Choose another time.";
  answerWith(
    refuse(proposeTimes, 'slot_taken', detail),
    reply(getAvailability, someFreeTimes({ available_time_slots: { '2026-03-04': { '30': free.slice(1) } } })),
  );
  await dialog.getByRole('button', { name: 'Propose 2 times' }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Propose time' })).toBeEnabled();
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Sorry!');
});

it('[PROPOSE-02] a mentor without free times is led to where they add some', async () => {
  await open(asMentor, { width: 1280 });
  answerWith(reply(getAvailability, someFreeTimes({ available_time_slots: {} })));
  await details.getByRole('button', { name: 'Propose another time' }).click();
  await expect.element(dialog.getByText('No other time is free')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Add time slots' }))
    .toHaveAttribute('href', '/dashboard/provide-guidance');
  await expect.element(dialog.getByRole('button', { name: 'Propose time' })).toBeDisabled();
});

it('[PROPOSE-07] the mentor withdraws the proposal', async () => {
  await open({ ...asMentor, can_propose: false, proposal });
  answerWith(reply(withdrawTimeProposal, asMentor), reply(getSession, asMentor));
  await details.getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect.element(toast('Proposal withdrawn')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Propose another time' })).toBeVisible();
});

it('[PROPOSE-03][PROPOSE-04] the seeker accepts a time; one that is taken says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(asSeeker, { theme: 'dark' });
  const box = details.getByRole('region', { name: 'Meera Cooks asked to move this session' });
  await expect.element(box.getByText('Would one of these work?')).toBeVisible();
  await expect.element(box.getByText('You can also cancel with a full refund of ₹600.')).toBeVisible();
  expectNoSidewaysScroll();
  const detail = 'That time was just taken. Your session stays at its time. Choose another one.';
  answerWith(refuse(answerTimeProposal, 'slot_taken', detail));
  await box.getByRole('button', { name: 'Accept Wed, 4 Mar 2026, 9:00 – 9:30 am' }).click();
  await expect.element(box.getByText(detail)).toBeVisible();
  const moved = { ...asSeeker, ...proposal.times[1], proposal: null };
  answerWith(reply(answerTimeProposal, moved), reply(getSession, moved));
  await box.getByRole('button', { name: 'Accept Wed, 4 Mar 2026, 9:30 – 10:00 am' }).click();
  await expect.element(toast('Session moved')).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  expect(requests(answerTimeProposal).at(-1)?.body).toEqual({ answer: 'accept', startTime: at('09:30') });
});

it('[PROPOSE-06] the seeker keeps the time, or chooses another free one', async () => {
  await open(asSeeker);
  await expect.element(details.getByText('New time proposed')).toBeVisible();
  await details.getByRole('button', { name: 'Choose another time' }).click();
  const reschedule = page.getByRole('dialog', { name: 'Reschedule' });
  await reschedule.getByRole('button', { name: 'Back' }).click();
  const kept = { ...asSeeker, proposal: null };
  answerWith(reply(answerTimeProposal, kept), reply(getSession, kept));
  await details.getByRole('button', { name: 'Keep current time' }).click();
  await expect.element(toast('Your session stays at its time')).toBeVisible();
  expect(requests(answerTimeProposal).at(-1)?.body).toEqual({ answer: 'keep' });
});

it('[BACK-02] a session that was moved although the reply was lost is shown as moved', async () => {
  await open({ ...asSeeker, proposal: null }, { step: 'reschedule' });
  const move = page.getByRole('dialog', { name: 'Reschedule' });
  await move.getByRole('button', { name: '9:30 am' }).click();
  const [, chosen] = free;
  const moved = { ...asSeeker, proposal: null, start_time: chosen!.start_time, end_time: chosen!.end_time };
  answerWith(noReply(rescheduleBooking), reply(getSession, moved));
  await move.getByRole('button', { name: 'Move session' }).click();
  await expect.element(toast('Session moved')).toBeVisible();
  await expect.element(details.getByText('Wed, 4 Mar 2026, 9:30 – 10:00 am').first()).toBeVisible();
});

it('[PROPOSE-10] says for each time whether a paid session could still be cancelled with a refund', async () => {
  await open({ ...asSeeker, cancellation: { can_cancel: true, cancel_limit_hours: 6 } });
  const box = details.getByRole('region', { name: 'Meera Cooks asked to move this session' });
  const refunded = 'You can cancel until Wed 4 Mar at 3:00 am IST, with a full refund.';
  await expect.element(box.getByText(refunded)).toBeVisible();
  await expect.element(box.getByText('You can cancel until Wed 4 Mar at 3:30 am IST')).toBeVisible();
  expectNoSidewaysScroll();
  await details.getByRole('button', { name: 'Choose another time' }).click();
  const reschedule = page.getByRole('dialog', { name: 'Reschedule' });
  await reschedule.getByRole('list', { name: 'Free times' }).getByRole('button').getByText('9:00 am').click();
  await expect.element(reschedule.getByText(refunded)).toBeVisible();
});

it('[PROPOSE-11] says that a move which the mentor must approve can be cancelled with a full refund until then', async () => {
  await open({ ...asSeeker, cancellation: { can_cancel: true, cancel_limit_hours: 480 } });
  answerWith(
    reply(
      getAvailability,
      someFreeTimes({ available_time_slots: { '2026-03-04': { '30': free } }, require_approval: true }),
    ),
  );
  await details.getByRole('button', { name: 'Choose another time' }).click();
  const move = page.getByRole('dialog', { name: 'Reschedule' });
  await move.getByRole('button', { name: '9:30 am' }).click();
  const terms = 'Until Meera Cooks answers, you can cancel with a full refund. After that: You won';
  await expect.element(move.getByRole('status').getByText(terms)).toBeVisible();
});

it('[PROPOSE-10] warns of a time so near that cancelling would no longer be refunded', async () => {
  await open({ ...asSeeker, cancellation: { can_cancel: true, cancel_limit_hours: 480 } }, { theme: 'dark' });
  const box = details.getByRole('region', { name: 'Meera Cooks asked to move this session' });
  const late = "You won't get a refund if you cancel this session: free cancellation ended on";
  await expect.element(box.getByText(late).first()).toBeVisible();
  expectNoSidewaysScroll();
});

it('[PROPOSE-10] says nothing of refunds if nothing was paid', async () => {
  await open({ ...asSeeker, payment_status: 'pending' });
  const box = details.getByRole('region', { name: 'Meera Cooks asked to move this session' });
  await expect.element(box.getByText('Wed, 4 Mar 2026, 9:00 – 9:30 am').first()).toBeVisible();
  await expect.element(box.getByText('You can cancel until')).not.toBeInTheDocument();
});

it('[KEPT-12] a message stays when its dialog is closed, until the times are proposed', async () => {
  await open(asMentor);
  const openDialog = async () => await details.getByRole('button', { name: 'Propose another time' }).click();
  await openDialog();
  await dialog.getByLabelText('Message').fill('My flight was moved.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('My flight was moved.');
  await freeTimes.getByText('10:00 am').click();
  answerWith(reply(proposeTimes, { ...asMentor, proposal }));
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expect.element(toast('Time proposed')).toBeVisible();
  expect(sessionStorage.getItem(`propose-${asMentor.slot_id}`)).toBeNull();
});
