import { defaultBookingConfirmation } from '@right-circle/rules/guidance-choices';
import { describe, expect, it } from 'vitest';
import type { BookingEvent } from '#domain/booking-event.ts';
import { entryFor, isProposalStillTrue, isStillTrue, mailsAbout } from './session-mail.rules.ts';

const confirmation = { ...defaultBookingConfirmation, reminder_timing: [24, 2] };
const byHand = { ...confirmation, auto_confirm: false, require_approval: true };
const booked: BookingEvent = { bookingId: 'b', change: 'booked' };
const cancelled: BookingEvent = { bookingId: 'b', change: 'cancelled', ending: 'seeker', isKept: false, reason: null };
const session = { approval: 'not_needed', confirmation, guests: ['g@x.example'], sequence: 0 } as const;
const asked = { ...session, approval: 'pending', confirmation: byHand } as const;

const planned = (change: BookingEvent, about: Parameters<typeof mailsAbout>[1]) =>
  mailsAbout(change, { ...about, guests: [...about.guests] }).map(
    ({ kind, to }) => `${kind} ${typeof to === 'string' ? to : 'guest'}`,
  );
const flags = (email: boolean, calendar: boolean) => ({
  ...session,
  guests: [],
  confirmation: { ...confirmation, send_email_confirmation: email, send_calendar_invitation: calendar },
});

describe('who is written to', () => {
  it.each([
    [true, true, ['confirmed seeker', 'confirmed provider'], 'REQUEST'],
    [true, false, ['confirmed seeker', 'confirmed provider'], null],
    [false, true, ['invitation seeker', 'invitation provider'], 'REQUEST'],
    [false, false, [], null],
  ] as const)('[BOOK-36] email %s, calendar %s', (email, calendar, mails, entry) => {
    expect(planned(booked, flags(email, calendar))).toEqual(mails);
    expect(entryFor('confirmed', flags(email, calendar))).toBe(entry);
  });

  it.each([
    ['auto-confirmed', session, ['confirmed seeker', 'confirmed provider', 'invitation guest']],
    ['to be approved', asked, ['waiting seeker', 'waiting provider']],
  ] as const)('[PROV-59] a booking that is %s', (_, about, mails) => {
    expect(planned(booked, { ...about, guests: [...about.guests] })).toEqual(mails);
  });

  it.each<[BookingEvent, string[]]>([
    [{ bookingId: 'b', change: 'approved' }, ['approved seeker', 'invitation provider', 'invitation guest']],
    [
      { bookingId: 'b', change: 'moved', from: new Date(0), wasPending: false, wasProposed: false },
      ['moved seeker', 'moved provider', 'moved guest'],
    ],
    [
      { bookingId: 'b', change: 'moved', from: new Date(0), wasPending: true, wasProposed: false },
      ['moved seeker', 'moved provider', 'invitation guest'],
    ],
    [{ bookingId: 'b', change: 'proposed', at: new Date(0), count: 1 }, ['proposed seeker']],
    [{ bookingId: 'b', change: 'proposal_kept', at: new Date(0) }, ['proposal_kept provider']],
    [cancelled, ['ended seeker', 'ended provider', 'ended guest']],
    [{ bookingId: 'b', change: 'invited', emails: ['new@x.example'] }, ['invitation guest']],
    [{ bookingId: 'b', change: 'released', isSeen: false }, []],
    [{ bookingId: 'b', change: 'paid_too_late' }, ['paid_too_late seeker']],
    [{ bookingId: 'b', change: 'unexpected_payment' }, ['unexpected_payment seeker']],
    [{ bookingId: 'b', change: 'paid' }, []],
  ])('after %o', (change, mails) => {
    expect(planned(change, { ...session, guests: [...session.guests] })).toEqual(mails);
  });

  it('a request that is moved and waits again tells no guest', () => {
    const moved: BookingEvent = {
      bookingId: 'b',
      change: 'moved',
      from: new Date(0),
      wasPending: true,
      wasProposed: false,
    };
    expect(planned(moved, { ...asked, guests: [...asked.guests] })).toEqual(['moved seeker', 'moved provider']);
  });

  it('a request that was never approved or moved leaves no entry to strike out, and no guest to tell', () => {
    const declined = { ...asked, guests: ['g@x.example'], approval: 'declined' as const, sequence: 1 };
    expect(planned(cancelled, declined)).toEqual(['ended seeker', 'ended provider']);
    expect(entryFor('ended', declined)).toBeNull();
    expect(entryFor('ended', { ...declined, sequence: 2 })).toBe('CANCEL');
    expect(entryFor('waiting', { ...declined, approval: 'pending' })).toBeNull();
    const invited: BookingEvent = { bookingId: 'b', change: 'invited', emails: ['new@x.example'] };
    expect(planned(invited, { ...declined, approval: 'pending' })).toEqual([]);
  });
});

it.each([
  ['confirmed', 'confirmed', 'not_needed', true],
  ['confirmed', 'cancelled', 'not_needed', false],
  ['approved', 'confirmed', 'approved', true],
  ['approved', 'confirmed', 'pending', false],
  ['waiting', 'confirmed', 'pending', true],
  ['waiting', 'confirmed', 'approved', false],
  ['moved', 'confirmed', 'pending', true],
  ['moved', 'cancelled', 'approved', false],
  ['ended', 'cancelled', 'declined', true],
  ['ended', 'confirmed', 'not_needed', false],
  ['missed', 'confirmed', 'not_needed', true],
  ['missed', 'cancelled', 'not_needed', false],
  ['paid_too_late', 'expired', 'not_needed', true],
  ['unexpected_payment', 'cancelled', 'pending', true],
] as const)('a %s mail about a session that is %s and %s leaves: %s', (kind, state, approval, leaves) => {
  expect(isStillTrue(kind, { state, approval, attendedAt: null, refundDecision: null })).toBe(leaves);
});

it.each([
  ['missed', false],
  ['invitation', true],
] as const)('a %s mail about two who have met leaves: %s', (kind, leaves) => {
  const met = {
    state: 'confirmed',
    approval: 'approved',
    attendedAt: new Date(0),
    refundDecision: null,
  } as const;
  expect(isStillTrue(kind, met)).toBe(leaves);
});

it.each([
  ['refund_asked', null, true],
  ['refund_asked', 'declined', false],
  ['refund_granted', 'granted', true],
  ['refund_declined', 'granted', false],
  ['refund_declined', 'declined', true],
] as const)('a %s mail leaves while the decision is %s: %s', (kind, refundDecision, leaves) => {
  const session = {
    state: 'confirmed',
    approval: 'not_needed',
    attendedAt: null,
    refundDecision,
  } as const;
  expect(isStillTrue(kind, session)).toBe(leaves);
});

const [FIRST, SECOND] = [new Date(0), new Date(1)];
it.each([
  ['proposed', FIRST, null, true],
  ['proposed', SECOND, null, false],
  ['proposed', null, null, false],
  ['proposal_kept', null, { at: FIRST, how: 'kept' }, true],
  ['proposal_kept', SECOND, { at: FIRST, how: 'kept' }, false],
  ['proposal_kept', null, { at: SECOND, how: 'kept' }, false],
  ['proposal_withdrawn', null, { at: FIRST, how: 'withdrawn' }, true],
  ['proposal_withdrawn', null, { at: SECOND, how: 'withdrawn' }, false],
  ['proposal_withdrawn', null, { at: FIRST, how: 'kept' }, false],
  ['proposal_withdrawn', null, null, true],
] as const)(
  '[PROPOSE-07][PROPOSE-08] a %s mail about the first proposal, with %s open and %j ended last, leaves: %s',
  (kind, at, endedProposal, leaves) => {
    const proposal = at && { at, starts: [], message: '' };
    const about = { kind, proposedAt: FIRST.toISOString() };
    const open = { state: 'confirmed', startsAt: new Date(10), proposal, endedProposal };
    expect(isProposalStillTrue(about, open, new Date(9))).toBe(leaves);
    expect(isProposalStillTrue(about, open, new Date(10)), 'the session has begun').toBe(false);
    expect(isProposalStillTrue(about, { ...open, state: 'cancelled' }, new Date(9))).toBe(false);
  },
);
