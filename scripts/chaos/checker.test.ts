import { expect, it } from 'vitest';
import { type BookingRow, findBrokenPromises, type Observed, pairOf } from './checker.ts';

const startsAt = new Date('2030-01-03T04:30:00Z');
const booking: BookingRow = {
  id: 'b1',
  state: 'confirmed',
  mentorUserId: 'mentor',
  seekerId: 'seeker',
  startsAt,
  endsAt: new Date('2030-01-03T04:45:00Z'),
  priceInPaise: 30_000,
  sequence: 0,
  payment: { id: 'p1', status: 'completed', isPaid: true, ledgerInPaise: 30_000, orderId: 'order_1' },
};
const page = '/dashboard/live-session?session=b1';
const charge = { order_id: 'order_1', amount: 30_000, amount_refunded: 0, status: 'captured' };

/** One person who posted, booked, asked and reviewed, with every promise kept. */
const kept: Observed = {
  acknowledged: [
    { kind: 'post', id: 'post1', content: 'Dawn' },
    { kind: 'liked post', id: 'post1', byUserId: 'seeker' },
    { kind: 'deleted post', id: 'post2' },
    { kind: 'request', fromUserId: 'seeker', toUserId: 'friend' },
    { kind: 'booking', id: 'b1' },
    { kind: 'question', sessionId: 's1', text: 'When?' },
    { kind: 'review', id: 'r1', bookingId: 'b0' },
    { kind: 'reel', id: 'reel1' },
  ],
  sentPosts: ['Dawn'],
  posts: [{ id: 'post1', content: 'Dawn' }],
  likes: [{ postId: 'post1', userId: 'seeker' }],
  requests: [{ pair: pairOf('friend', 'seeker') }],
  questions: [{ sessionId: 's1', text: 'When?' }],
  answerStates: ['complete', 'interrupted'],
  reviews: [{ id: 'r1', bookingId: 'b0', mentorUserId: 'mentor' }],
  reels: [{ id: 'reel1', status: 'completed' }],
  bookings: [booking],
  ledgerSum: 0,
  gateway: [charge],
  reminders: [
    { id: 'm2', bookingId: 'b1', userId: 'seeker', channel: 'email', isSent: true, isDue: true },
    { id: 'n2', bookingId: 'b1', userId: 'seeker', channel: 'notification', isSent: true, isDue: true },
  ],
  notifications: [
    { userId: 'mentor', type: 'booking', subtype: 'user_booked', title: null, targetUrl: page },
    { userId: 'seeker', type: 'booking', subtype: 'confirmed', title: null, targetUrl: page },
    { userId: 'seeker', type: 'status_update', subtype: null, title: 'Session reminder', targetUrl: page },
    { userId: 'mentor', type: 'status_update', subtype: null, title: 'New review', targetUrl: '/reviews' },
  ],
  wantedMails: [
    { id: 'm1', to: 'asha@chaos.example', what: 'confirmed b1', isNeeded: true },
    { id: 'm2', to: 'asha@chaos.example', what: 'reminder of b1', isNeeded: true },
    { id: 'm3', to: 'asha@chaos.example', what: 'confirmed b0', isNeeded: false },
  ],
  receivedMails: [
    { id: 'm1', to: 'asha@chaos.example' },
    { id: 'm2', to: 'asha@chaos.example' },
  ],
  mailsMayRepeat: false,
  files: ['posts/1.webp'],
  namedFiles: [{ key: 'posts/1.webp', by: 'post post1' }],
  workFolders: [],
  openWork: [],
  crashes: [],
  failedJobs: [],
  availability: [{ mentorUserId: 'mentor', offered: ['09:00'], free: ['09:00'] }],
};

const problemsAfter = (changes: Partial<Observed>) => findBrokenPromises({ ...kept, ...changes }).join('\n');
const booked = (changes: Partial<BookingRow>) => ({ bookings: [{ ...booking, ...changes }] });

it('finds nothing if every promise was kept', () => {
  expect(findBrokenPromises(kept)).toEqual([]);
});

it.each<[string, Partial<Observed>, RegExp]>([
  ['a post', { posts: [] }, /"post","id":"post1"/],
  ['the words of a post', { posts: [{ id: 'post1', content: '' }] }, /"post","id":"post1"/],
  ['a like', { likes: [] }, /"liked post"/],
  ['a request', { requests: [] }, /"request"/],
  ['a question', { questions: [] }, /"question"/],
  ['a review', { reviews: [] }, /"review"/],
  ['a reel', { reels: [] }, /"reel"/],
  ['a booking', { bookings: [] }, /"booking","id":"b1"/],
  ['a cancellation', { acknowledged: [{ kind: 'cancelled booking', id: 'b1' }] }, /"cancelled booking"/],
])('[CHAOS-03] detects that %s is gone', (_, changes, expected) => {
  expect(problemsAfter(changes)).toMatch(expected);
});

it('[CHAOS-03] detects a deleted post that is back, and one that exists twice', () => {
  const posts = [...kept.posts, { id: 'post2', content: 'Dusk' }];
  expect(problemsAfter({ posts })).toMatch(/"deleted post"/);
  expect(problemsAfter({ posts: [...kept.posts, { id: 'post3', content: 'Dawn' }] })).toMatch(/exists 2 times: Dawn/);
});

it.each<[string, Partial<Observed>, RegExp]>([
  ['a confirmed booking that was not paid', { gateway: [] }, /holds 0 instead of 30000/],
  ['a second charge', { gateway: [charge, charge] }, /holds 60000 instead of 30000/],
  ['a missing refund', booked({ state: 'cancelled' }), /holds 30000 instead of 0/],
  ['a reservation left open', { gateway: [charge, { ...charge, status: 'authorized' }] }, /reservation .* left open/],
  ['a hold nobody finishes', booked({ state: 'held' }), /nobody finishes it/],
  ['a booking without a payment', booked({ payment: null }), /has no payment/],
  ['a ledger that does not balance', { ledgerSum: 5 }, /the ledger sums to 5/],
])('[CHAOS-04] detects %s', (_, changes, expected) => {
  expect(problemsAfter(changes)).toMatch(expected);
});

it('[CHAOS-04] detects a ledger that differs from the gateway, and a payment that does not match', () => {
  const payment = { id: 'p1', status: 'completed', isPaid: true, ledgerInPaise: 0, orderId: 'order_1' };
  expect(problemsAfter(booked({ payment }))).toMatch(/the ledger says 0, the gateway 30000/);
  expect(problemsAfter(booked({ payment: { ...payment, status: 'failed' } }))).toMatch(/confirmed, its payment failed/);
});

it('[CHAOS-05] detects a mail that is missing, duplicated, misdirected or unexpected', () => {
  const [first, second] = kept.receivedMails;
  if (!first || !second) throw new Error('There are two mails.');
  expect(problemsAfter({ receivedMails: [second] })).toMatch(/no mail: confirmed b1/);
  const doubled = [first, first, second];
  expect(problemsAfter({ receivedMails: doubled })).toMatch(/2 copies of confirmed b1/);
  expect(problemsAfter({ receivedMails: doubled, mailsMayRepeat: true })).toBe('');
  expect(problemsAfter({ receivedMails: [{ ...first, to: 'eve@chaos.example' }, second] })).toMatch(/went to eve/);
  expect(problemsAfter({ receivedMails: [first, second, { ...first, id: 'm9' }] })).toMatch(/nobody expects: m9/);
});

it('[CHAOS-05] detects a notification that is missing or duplicated, and a reminder that was not sent', () => {
  for (const row of kept.notifications) {
    const others = kept.notifications.filter((one) => one !== row);
    expect(problemsAfter({ notifications: others })).toMatch(/0 notifications instead of 1/);
    expect(problemsAfter({ notifications: [...others, row, row] })).toMatch(/2 notifications instead of 1/);
  }
  const reminders = kept.reminders.map((row) => ({ ...row, isSent: false }));
  expect(problemsAfter({ reminders })).toMatch(/reminder m2 \(email\) is due and was not sent/);
});

it('[CHAOS-06] detects an orphan file, a missing file and left-over work', () => {
  expect(problemsAfter({ files: ['posts/1.webp', 'posts/2.webp'] })).toBe('no row names the file posts/2.webp');
  expect(problemsAfter({ files: [] })).toBe('the file posts/1.webp of post post1 is missing');
  expect(problemsAfter({ workFolders: [`${'0'.repeat(36)}-abc`] })).toMatch(/work folder .* left over/);
});

it('[CHAOS-06] detects stuck work, and a process that ended', () => {
  expect(problemsAfter({ crashes: ['two'] })).toBe('process two ended by itself');
  expect(problemsAfter({ openWork: ['job media.remove is active'] })).toMatch(/not finished: job media.remove/);
  expect(problemsAfter({ failedJobs: [{ name: 'media.remove', output: 'no' }] })).toMatch(/failed for good: no/);
  expect(problemsAfter({ answerStates: ['streaming'] })).toMatch(/stays streaming/);
});

it('[CHAOS-07] detects two sessions at one time, of a mentor and of a seeker', () => {
  const other = { ...booking, id: 'b2', state: 'held', payment: booking.payment };
  expect(problemsAfter({ bookings: [booking, { ...other, seekerId: 'friend' }] })).toMatch(
    /mentor has another session/,
  );
  expect(problemsAfter({ bookings: [booking, { ...other, mentorUserId: 'guru' }] })).toMatch(
    /seeker has another session/,
  );
});

it('[CHAOS-07] detects a taken slot that is offered, and a free one that is not', () => {
  const compare = (offered: string[], free: string[]) =>
    problemsAfter({ availability: [{ mentorUserId: 'mentor', offered, free }] });
  expect(compare(['09:00'], [])).toBe('mentor offers 09:00, which is taken');
  expect(compare([], ['09:00'])).toBe('mentor does not offer 09:00, which is free');
});
