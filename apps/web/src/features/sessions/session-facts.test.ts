import { MINUTE_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { platformRows } from './details/platforms.ts';
import { addGuests } from './guests/guest-list.ts';
import { sessionsErrorText } from './list/session-list.tsx';
import { aSession } from './sample-session.ts';
import {
  approvalNote,
  canCancel,
  canJoin,
  joinUnpaidText,
  nextOf,
  noShowText,
  partsOf,
  payLinkOf,
  paymentText,
  refundRequestText,
  statusLook,
} from './session-facts.ts';
import { noReplyTexts } from './sessions.queries.ts';

const start = '2026-11-17T16:30:00+05:30';
const before = Date.parse(start) - 1;

describe('what a session says', () => {
  it('[SESS-46][SESS-47][SESS-48] upcoming is purple, completed green, every other status grey', () => {
    expect(statusLook('upcoming')).toEqual({ text: 'Upcoming', tone: 'upcoming' });
    expect(statusLook('completed')).toEqual({ text: 'Completed', tone: 'success' });
    expect(statusLook('attended')).toEqual({ text: 'Attended', tone: 'neutral' });
    expect(statusLook('cancelled')).toEqual({ text: 'Cancelled', tone: 'neutral' });
  });

  it.each([
    ['upcoming', before, true],
    ['upcoming', before + 1, false],
    ['completed', before, false],
    ['attended', before, false],
    ['cancelled', before, false],
  ] as const)('[SESS-29] %s at %i can be cancelled: %s', (status, now, expected) => {
    expect(canCancel(aSession({ status, start_time: start }), now)).toBe(expected);
  });

  it.each([
    ['eleven minutes before', -11, {}, false],
    ['ten minutes before', -10, {}, true],
    ['while it is on', 20, {}, true],
    ['after they have met', 20, { status: 'attended' }, true],
    ['at its end', 30, {}, false],
    ['called off', 5, { status: 'cancelled' }, false],
    ['not approved', 5, { approval_status: 'pending' }, false],
    ['without a link', 5, { google_meet_link: null }, false],
  ] as const)('can be joined %s', (_, minutes, changes, expected) => {
    const session = aSession({
      start_time: start,
      end_time: '2026-11-17T17:00:00+05:30',
      google_meet_link: 'https://circle.test/dashboard/room/7',
      ...changes,
    });
    expect(canJoin(session, Date.parse(start) + minutes * MINUTE_MS)).toBe(expected);
  });

  it('[AUTH-31][SESS-55] the roles of two people are those of this session', () => {
    const asSeeker = partsOf(aSession({ current_user_role: 'seeker' }));
    expect([asSeeker.mine.roleName, asSeeker.theirs.roleName]).toEqual(['Seeker', 'Provider']);
    const asProvider = partsOf(aSession({ current_user_role: 'provider' }));
    expect([asProvider.mine.roleName, asProvider.theirs.roleName]).toEqual(['Provider', 'Seeker']);
  });

  it('an unanswered booking says so to both, until it starts', () => {
    const waiting = aSession({ start_time: start, approval_status: 'pending' });
    expect(approvalNote(waiting, before)).toBe('Waiting for approval');
    expect(approvalNote({ ...waiting, current_user_role: 'provider' }, before)).toBe('Needs your answer');
    expect(approvalNote(waiting, before + 1)).toBeNull();
    expect(approvalNote({ ...waiting, approval_status: 'approved' }, before)).toBeNull();
  });

  it('[PROPOSE-02] proposed times are noted for both people until the start', () => {
    const proposal = { times: [], message: '' };
    const asked = aSession({ proposal, approval_status: 'pending' });
    const start = Date.parse(asked.start_time);
    expect(approvalNote(asked, start - 1)).toBe('New time proposed');
    expect(approvalNote({ ...asked, current_user_role: 'provider' }, start - 1)).toBe('Waiting for an answer');
    expect(approvalNote(asked, start)).toBeNull();
  });

  it('the next session is the one on now, or the first to start', () => {
    const at = (hour: number, status: 'upcoming' | 'cancelled' = 'upcoming') =>
      aSession({
        status,
        start_time: `2026-11-17T${hour}:00:00+05:30`,
        end_time: `2026-11-17T${hour}:30:00+05:30`,
      });
    const sessions = [at(18), at(17), at(16), at(15, 'cancelled')];
    expect(nextOf(sessions, Date.parse('2026-11-17T16:29:00+05:30'))).toBe(sessions[2]);
    expect(nextOf(sessions, Date.parse('2026-11-17T16:30:00+05:30'))).toBe(sessions[1]);
    expect(nextOf(sessions, Date.parse('2026-11-17T19:00:00+05:30'))).toBeUndefined();
  });

  it('says how the payment stands', () => {
    const text = (change: Parameters<typeof aSession>[0]) => paymentText(aSession(change));
    expect(text({ payment_status: 'completed' })).toBe('Paid');
    expect(text({ payment_status: 'cancelled_by_seeker' })).toBe('Refunded');
    expect(text({ price: 0, payment_status: 'completed' })).toBeNull();
    expect(text({ status: 'cancelled', payment_status: 'completed' })).toBe('Paid, not refunded');
  });

  it('[PROMISE-06] says that nothing was charged for a session that ended before it was paid', () => {
    expect(paymentText(aSession({ status: 'cancelled', payment_status: 'not_charged' }))).toBe('Not charged');
  });

  it('[SESS-27] counts followers on the five platforms, Facebook under either of its names', () => {
    const followers = { youtube: 1, instagram: 2, fb: 3, twitter: 4, tiktok: 5, elsewhere: 6 };
    expect(platformRows(followers).map(({ name, count }) => `${name} ${count}`)).toEqual([
      'YouTube 1',
      'Instagram 2',
      'Facebook 3',
      'Twitter 4',
      'TikTok 5',
    ]);
    expect(platformRows({ facebook: 7 }).map(({ name }) => name)).toEqual(['Facebook']);
  });
});

describe('a session that is not paid yet', () => {
  const due = { payment_status: 'pending', amount_due: 400, due_until: '2026-12-01T17:00:00+05:30' } as const;
  const PAYMENT = aSession().payment_id;

  it('[PROMISE-07] offers the seeker to pay it, and nobody else', () => {
    expect(payLinkOf(aSession(due))).toEqual({ to: `/dashboard/payments?pay=${PAYMENT}`, label: 'Pay ₹400' });
    expect(payLinkOf(aSession({ ...due, current_user_role: 'provider' }))).toBeNull();
    expect(payLinkOf(aSession())).toBeNull();
    expect(paymentText(aSession(due))).toBe('Not paid yet. You can pay until Tue, 1 Dec 2026');
    expect(paymentText(aSession({ ...due, current_user_role: 'provider' }))).toBe('Not paid yet');
  });

  it('[PROMISE-08] can be joined once it is paid, or where the mentor allows it; both read which', () => {
    const on = Date.parse(start) + 60_000;
    const at = (change: Parameters<typeof aSession>[0]) => aSession({ start_time: start, ...due, ...change });
    expect(canJoin(at({}), on)).toBe(false);
    expect(canJoin(at({ amount_due: 0 }), on)).toBe(true);
    expect(canJoin(at({ can_join_unpaid: true }), on)).toBe(true);
    expect(canJoin(at({ current_user_role: 'provider' }), on)).toBe(true);
    expect(joinUnpaidText(at({}))).toBe("You can join once you've paid.");
    expect(joinUnpaidText(at({ can_join_unpaid: true }))).toBe('You can join before you pay.');
    expect(joinUnpaidText(at({ current_user_role: 'provider' }))).toBe('Asha Rao can join after paying.');
    expect(joinUnpaidText(at({ amount_due: 0 }))).toBeNull();
  });

  it('[PROMISE-11] says that it was written off', () => {
    expect(paymentText(aSession({ payment_status: 'written_off', status: 'attended' }))).toBe('Not paid, written off');
  });

  it('[PROMISE-10] is still due where the seeker did not come', () => {
    const missed = aSession({ ...due, no_show_role: 'seeker', status: 'completed' });
    expect(noShowText(missed)).toMatch(/start\. ₹400 is still due\.$/);
  });
});

describe('a refund that was asked for', () => {
  it.each([
    ['open', 'seeker', "You asked for a refund of ₹600. We'll let you know when Kabir Eats answers."],
    ['open', 'provider', "If you refund it, the session is cancelled. If you don't answer, the session stays booked."],
    ['granted', 'seeker', 'Kabir Eats refunded you ₹600.'],
    ['granted', 'provider', 'You refunded ₹600 to Asha Rao.'],
    ['declined', 'seeker', 'Kabir Eats declined your request for a refund of ₹600.'],
    ['declined', 'provider', "You declined Asha Rao's request for a refund of ₹600."],
  ] as const)('[PROMISE-04] %s, to the %s', (refund_request, current_user_role, text) => {
    expect(refundRequestText(aSession({ refund_request, current_user_role }))).toBe(text);
  });

  it('[PROMISE-04] marks the row of both while it is open', () => {
    const note = (current_user_role: 'seeker' | 'provider') =>
      approvalNote(aSession({ refund_request: 'open', current_user_role }), before);
    expect([note('provider'), note('seeker')]).toEqual(['Refund requested', 'Refund requested']);
  });
});

describe('what a failure says', () => {
  const refusal = new ApiError(403, { detail: 'Only until 24 hours before.', message: 'Only until 24 hours before.' });

  it('[SESS-22] names the reason of the server, or that the sessions did not come', () => {
    expect(sessionsErrorText(refusal)).toBe('Error: Only until 24 hours before.');
    expect(sessionsErrorText(new ApiError(502, {}))).toBe('Failed to fetch sessions');
    expect(sessionsErrorText(new NoReplyError(null))).toBe('Failed to fetch sessions');
  });

  it('[ERR-32] a failed cancel gives the words of the server, or its own without an answer', () => {
    expect(errorText(refusal, noReplyTexts.cancelBooking)).toBe('Only until 24 hours before.');
    expect(errorText(new NoReplyError(null), noReplyTexts.cancelBooking)).toBe(
      'Failed to cancel the booking. Please try again later.',
    );
  });
});

describe('a seeker who did not come', () => {
  const absent = { no_show_role: 'seeker', status: 'completed', price: 600 } as const;
  const text = (more: Parameters<typeof aSession>[0]) => noShowText(aSession({ ...absent, ...more }));

  it('is told to both, with what it means for the money', () => {
    const { seeker } = aSession({});
    expect(text({ current_user_role: 'provider' })).toBe(
      `${seeker.full_name} did not come within 10 minutes of the start. You keep the price.`,
    );
    expect(text({ current_user_role: 'seeker' })).toBe(
      'You did not come within 10 minutes of the start. The price is not returned.',
    );
    for (const payment_status of ['refunded', 'written_off']) {
      expect(text({ current_user_role: 'provider', payment_status }), 'nobody keeps it').toBe(
        `${seeker.full_name} did not come within 10 minutes of the start.`,
      );
    }
    expect(text({ current_user_role: 'seeker', price: 0 })).toBe('You did not come within 10 minutes of the start.');
    expect(text({ current_user_role: 'seeker', status: 'upcoming' })).toMatch(/You can still join until it ends\.$/);
  });

  it('is no news where they met, or where the mentor was away', () => {
    expect(text({ no_show_role: null })).toBeNull();
    expect(text({ no_show_role: 'provider', status: 'cancelled' })).toBeNull();
  });
});

describe('the guests of an invitation', () => {
  const add = (typed: string, chosen: string[] = [], invited: string[] = []) => addGuests({ typed, chosen, invited });

  it.each([
    ['one', 'A@x.in', ['a@x.in']],
    ['several at once', 'a@x.in, b@x.in;c@x.in\nd@x.in', ['a@x.in', 'b@x.in', 'c@x.in', 'd@x.in']],
    ['nothing', '  ', []],
  ])('takes %s', (_, typed, chosen) => expect(add(typed)).toEqual({ chosen, problem: null }));

  it('keeps each once', () => expect(add('a@x.in', ['a@x.in']).chosen).toEqual(['a@x.in']));

  it.each([
    ['what is no address', add('asha'), 'Please enter a valid email address.'],
    ['one wrong among several', add('a@x.in, asha'), "asha isn't an email address."],
    ['who is invited', add('a@x.in', [], ['a@x.in']), 'a@x.in is invited already.'],
    ['too many', add('e@x.in f@x.in', ['a@x.in', 'b@x.in'], ['c@x.in', 'd@x.in']), 'A session has at most 5 guests.'],
  ])('refuses %s', (_, list, problem) => expect(list.problem).toBe(problem));
});
