import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import type { Booking } from './booking.store.ts';

const nameOf = (name: string | null) => name ?? 'A former member';

type DescribedBooking = Pick<
  Booking,
  'mentorName' | 'seekerName' | 'startsAt' | 'endsAt' | 'approval' | 'topic' | 'priceInPaise' | 'isPaid'
>;

/** Says what the seeker's absence means for the payment; empty for a free session. */
function moneyOfAbsence({ isPaid, priceInPaise }: Pick<Booking, 'isPaid' | 'priceInPaise'>, paidText: string): string {
  if (isPaid) return paidText;
  return priceInPaise > 0 ? `${rupeesText(priceInPaise)} is still due` : '';
}

/** Sentences about a booking as of `now`, which decides whether dates include the year. */
export function textsAt(now: Date) {
  const whenText = (at: Date) => momentText(at, now);
  return {
    bookedWith: ({ mentorName }: DescribedBooking) => `Your session with ${nameOf(mentorName)} is booked.`,
    requested: ({ mentorName, startsAt, isPaid, priceInPaise }: DescribedBooking) =>
      `${nameOf(mentorName)} has until ${whenText(startsAt)} to answer, and we'll let you know right away. ` +
      (isPaid
        ? `You'll get a full refund of ${rupeesText(priceInPaise)} if it's declined or not answered.`
        : "If it's declined or not answered, nothing is due."),
    booked: ({ seekerName, startsAt, topic }: DescribedBooking) =>
      `${nameOf(seekerName)} booked a session with you on ${whenText(startsAt)}: ${topic}`,
    asked: ({ seekerName, startsAt, topic }: DescribedBooking) =>
      `${nameOf(seekerName)} requested a session with you on ${whenText(startsAt)}: ${topic}. Please approve or decline it.`,
    confirmed: ({ mentorName, startsAt }: DescribedBooking) =>
      `Your session with ${nameOf(mentorName)} on ${whenText(startsAt)} is confirmed.`,
    cancelledBySeeker: ({ seekerName, startsAt }: DescribedBooking) =>
      `${nameOf(seekerName)} cancelled the session with you on ${whenText(startsAt)}.`,
    cancelledLate: ({ seekerName, startsAt, priceInPaise }: DescribedBooking) =>
      `${nameOf(seekerName)} cancelled the session with you on ${whenText(startsAt)}, too late for a refund. You keep ${rupeesText(priceInPaise)}.`,
    refundAsked: ({ seekerName, startsAt, priceInPaise }: DescribedBooking) =>
      `${nameOf(seekerName)} asked for a refund of ${rupeesText(priceInPaise)} for the session with you on ${whenText(startsAt)}.`,
    refundGranted: ({ mentorName, startsAt, priceInPaise }: DescribedBooking) =>
      `${nameOf(mentorName)} granted your refund for the session on ${whenText(startsAt)}. You'll get ${rupeesText(priceInPaise)} back.`,
    refundDeclined: ({ mentorName, startsAt, priceInPaise }: DescribedBooking) =>
      `${nameOf(mentorName)} declined your request for a refund of ${rupeesText(priceInPaise)} for the session on ${whenText(startsAt)}.`,
    cancelledByMentor: ({ mentorName, startsAt }: DescribedBooking) =>
      `${nameOf(mentorName)} cancelled your session on ${whenText(startsAt)}.`,
    cancelledByUs: ({ startsAt }: DescribedBooking) =>
      `We cancelled your session on ${whenText(startsAt)}. Everything that was paid is refunded.`,
    refundedByUs: ({ seekerName, startsAt, priceInPaise }: DescribedBooking) =>
      `We refunded ${rupeesText(priceInPaise)} to ${nameOf(seekerName)} for the session with you on ${whenText(startsAt)}, so you don't earn it.`,
    /** Appends the reason for the cancellation. */
    because: (news: string, reason: string | null) => (reason ? `${news} Reason: ${reason}` : news),
    declined: ({ mentorName, startsAt }: DescribedBooking) =>
      `${nameOf(mentorName)} declined your session on ${whenText(startsAt)}.`,
    undecided: ({ mentorName, startsAt }: DescribedBooking) =>
      `${nameOf(mentorName)} didn't answer before your session on ${whenText(startsAt)}, so it was cancelled.`,
    missed: ({ seekerName, startsAt }: DescribedBooking) =>
      `You didn't answer ${nameOf(seekerName)} before the session on ${whenText(startsAt)}, so it was cancelled.`,
    mentorAbsent: ({ mentorName, startsAt }: DescribedBooking) =>
      `${nameOf(mentorName)} didn't join your session on ${whenText(startsAt)}, so it was cancelled.`,
    absent: ({ seekerName, startsAt, isPaid }: DescribedBooking) =>
      `You didn't join the session with ${nameOf(seekerName)} on ${whenText(startsAt)}, so it was cancelled` +
      (isPaid ? ` and ${nameOf(seekerName)} gets a full refund.` : '.'),
    mentorSuspended: ({ mentorName, startsAt }: DescribedBooking) =>
      `The account of ${nameOf(mentorName)} is suspended, so your session on ${whenText(startsAt)} has been cancelled.`,
    seekerSuspended: ({ seekerName, startsAt }: DescribedBooking) =>
      `The account of ${nameOf(seekerName)} is suspended, so your session on ${whenText(startsAt)} has been cancelled.`,
    moved: ({ seekerName, startsAt, approval }: DescribedBooking, from: Date) =>
      `${nameOf(seekerName)} moved the session with you from ${whenText(from)} to ${whenText(startsAt)}.` +
      (approval === 'pending' ? ' Please approve or decline the new time.' : ''),
    proposed: ({ mentorName, startsAt }: DescribedBooking, count: number) =>
      `${nameOf(mentorName)} asked to move your session on ${whenText(startsAt)} and proposed ${count === 1 ? 'another time' : `${count} other times`}. It stays at its time until you answer.`,
    withdrawn: ({ mentorName, startsAt }: DescribedBooking) =>
      `${nameOf(mentorName)} no longer needs to move your session. It stays on ${whenText(startsAt)}.`,
    kept: ({ seekerName, startsAt }: DescribedBooking) =>
      `${nameOf(seekerName)} can't make the times you proposed. The session stays on ${whenText(startsAt)}.`,
    accepted: ({ seekerName, startsAt }: DescribedBooking, from: Date) =>
      `${nameOf(seekerName)} accepted the time you proposed. The session moved from ${whenText(from)} to ${whenText(startsAt)}.`,
    refunded: ({ mentorName, startsAt, priceInPaise }: DescribedBooking) =>
      `You'll get a full refund of ${rupeesText(priceInPaise)} for your session with ${nameOf(mentorName)} on ${whenText(startsAt)}.`,
    tooLate: ({ mentorName, startsAt, priceInPaise }: DescribedBooking) =>
      `Your payment for the session with ${nameOf(mentorName)} on ${whenText(startsAt)} arrived too late, so it wasn't booked. You'll get a full refund of ${rupeesText(priceInPaise)}.`,
    ...absenceTextsAt(now),
    unexpected: ({ mentorName, startsAt }: DescribedBooking) =>
      `We couldn't use your payment for the session with ${nameOf(mentorName)} on ${whenText(startsAt)}. You'll get all of it back.`,
    released: ({ mentorName, startsAt }: DescribedBooking, mayBePaid = false) =>
      `Your session with ${nameOf(mentorName)} on ${whenText(startsAt)} couldn't be booked. ` +
      (mayBePaid ? "If you paid, you'll get all of it back." : "You weren't charged."),
  };
}

function absenceTextsAt(now: Date) {
  const whenText = (at: Date) => momentText(at, now);
  return {
    // After an outage it is found only once the session is over.
    seekerMissing: ({ seekerName, startsAt, endsAt, ...price }: DescribedBooking) => {
      const money = moneyOfAbsence(price, 'You keep the price');
      if (endsAt <= now) {
        return `${nameOf(seekerName)} missed the session with you on ${whenText(startsAt)}.${money && ` ${money}.`}`;
      }
      const canJoin = money ? `${money}; they can still join until it ends.` : 'They can still join until it ends.';
      return `${nameOf(seekerName)} has not come to the session on ${whenText(startsAt)}. ${canJoin}`;
    },
    mentorWaiting: ({ mentorName, startsAt, endsAt, ...price }: DescribedBooking) => {
      if (endsAt <= now) {
        const money = moneyOfAbsence(price, 'The price is not returned');
        return `You missed the session with ${nameOf(mentorName)} on ${whenText(startsAt)}.${money && ` ${money}.`}`;
      }
      const money = moneyOfAbsence(price, 'the price is not returned');
      return `${nameOf(mentorName)} is waiting for you in the session on ${whenText(startsAt)}. You can still join until it ends${money && `; ${money}`}.`;
    },
  };
}
