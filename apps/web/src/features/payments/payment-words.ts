import type { Payment, PaymentStatus, TransactionImpact } from '@right-circle/contract/payments';
import { moneyText } from '@right-circle/rules/money-text';
import { sessionDayText, sessionTimeText } from '#domain/bookings/session-time.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

export const statusLabels: Record<PaymentStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  cancelled_by_seeker: 'Cancelled by seeker',
};

export const statusTones: Record<PaymentStatus, BadgeTone> = {
  completed: 'success',
  pending: 'upcoming',
  failed: 'danger',
  refunded: 'neutral',
  cancelled: 'neutral',
  cancelled_by_seeker: 'neutral',
};

/** "Written off" is a failed payment that nobody attempted in time. */
export function statusLabel({ status, written_off_at }: Payment): string {
  return written_off_at ? 'Written off' : statusLabels[status];
}

type ImpactLook = { label: string; sign: '+' | '-' | ''; className: string };

export const impactLooks: Record<TransactionImpact, ImpactLook> = {
  credit: { label: 'Received', sign: '+', className: 'text-peacock' },
  debit: { label: 'Sent', sign: '-', className: 'text-brick' },
  neutral: { label: 'Refunded', sign: '', className: 'text-muted' },
};

/**
 * Returns whether money has moved. A payment that arrived too late and was returned is neutral, although it was never
 * settled.
 */
export const hasMoved = ({ paid_at, transaction_impact }: Payment) =>
  paid_at !== null || transaction_impact === 'neutral';

/** Returns the label and sign of a payment; one that was never paid has moved no money, in whichever direction. */
export function movementLook(payment: Payment): ImpactLook {
  const { transaction_impact, status } = payment;
  if (hasMoved(payment)) return impactLooks[transaction_impact];
  return { label: status === 'pending' ? 'Due' : 'Not charged', sign: '', className: 'text-muted' };
}

/** "+₹600", "-₹1,200.5", or "₹600" if nothing moved or it was refunded. */
export function amountText(payment: Payment): string {
  return movementLook(payment).sign + moneyText(payment.amount, payment.currency);
}

/** Returns the other person, from the view of `username`. */
export function counterpartOf({ seeker, mentor }: Payment, username: string | undefined): Payment['seeker'] {
  return seeker.username === username ? mentor : seeker;
}

/** Adds an @, except for people who deleted their account: they have no username. */
export function nameText({ username }: Payment['seeker']): string {
  return username.includes(' ') ? username : `@${username}`;
}

/** Formats the session in India, like the booking screens: "Mon, 16 Nov 2026, 9:00 – 9:30 am IST". */
export function paidSessionText({
  session_date,
  session_time,
}: Pick<Payment, 'session_date' | 'session_time'>): string {
  const [start = '', end] = session_time.split(' - ');
  const [clock, half = ''] = start.split(' ');
  const span = end ? `${end.endsWith(half) ? clock : start} – ${end}` : start;
  return `${sessionDayText(session_date)}, ${span} IST`;
}

/** Formats when money moved: "Sat, 14 Nov 2026, 5:30 pm IST". */
export const paidAtText = (iso: string): string => `${sessionDayText(iso)}, ${sessionTimeText(iso)} IST`;

/** Text below the list: the total, and how many are shown if that differs. */
export function countText(shown: number, count: number): string {
  const all = `${count.toLocaleString('en-IN')} payment${count === 1 ? '' : 's'}`;
  return shown < count ? `Showing the newest ${shown} of ${all}. The CSV file has them all.` : `Showing ${all}`;
}
