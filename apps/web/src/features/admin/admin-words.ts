import type { AuditAction, AuditTarget, AuditValues } from '@right-circle/contract/admin';
import type { AdminPayout, FoundBooking, TimelineEvent } from '@right-circle/contract/admin-money';
import type { FoundAccount } from '@right-circle/contract/admin-people';
import { rupeesText } from '@right-circle/rules/money-text';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

type Look = { label: string; tone: BadgeTone };

export const actionWords: Record<AuditAction, string> = {
  admin_granted: 'Made an operator',
  admin_revoked: 'Operator role revoked',
  moderator_granted: 'Made a moderator',
  moderator_revoked: 'Moderator role revoked',
  second_factors_removed: 'Second factors removed',
  account_suspended: 'Account suspended',
  account_restored: 'Account restored',
  sign_ins_ended: 'Signed out everywhere',
  confirmation_resent: 'Confirmation email sent again',
  data_exported: 'Data exported',
  payment_refunded: 'Payment refunded',
  payout_settled: 'Payout marked as paid',
  payout_refused: 'Payout refused',
  payouts_downloaded: 'Payouts listed or downloaded',
  unclaimed_money_settled: 'Unclaimed money paid out',
  payments_compared: 'Payments compared',
  fees_changed: 'Fees changed',
  statements_downloaded: 'Monthly statements downloaded',
  job_retried: 'Job run again',
  job_dropped: 'Job dropped',
  demo_disabled: 'Demo accounts disabled',
  switch_changed: 'Switch changed',
  invite_created: 'Invitation created',
  invite_revoked: 'Invitation revoked',
  mail_resent: 'Email sent again',
  voice_install_started: 'Voice installation started',
};

export const targetWords: Record<AuditTarget, string> = {
  account: 'Account',
  booking: 'Booking',
  payout: 'Payout',
  ledger_account: 'Ledger account',
  job: 'Job',
  invite: 'Invitation',
  mail: 'Email',
  installation: 'Installation',
};

export const accountLooks: Record<FoundAccount['state'], Look> = {
  active: { label: 'Active', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  leaving: { label: 'Being deleted', tone: 'upcoming' },
};

const bookingLooks: Record<FoundBooking['state'], Look> = {
  held: { label: 'Being paid', tone: 'upcoming' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Not paid in time', tone: 'neutral' },
  failed: { label: 'Payment failed', tone: 'neutral' },
};

export function bookingLook({ state, approval }: Pick<FoundBooking, 'state' | 'approval'>): Look {
  const isWaiting = state === 'confirmed' && approval === 'pending';
  return isWaiting ? { label: 'Waiting for approval', tone: 'upcoming' } : bookingLooks[state];
}

export const paymentLooks: Record<NonNullable<FoundBooking['payment_status']>, Look> = {
  completed: { label: 'Paid', tone: 'success' },
  pending: { label: 'Not paid yet', tone: 'upcoming' },
  failed: { label: 'Failed', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  cancelled: { label: 'Refunded', tone: 'neutral' },
  cancelled_by_seeker: { label: 'Refunded', tone: 'neutral' },
};

export const payoutLooks: Record<AdminPayout['status'], Look> = {
  requested: { label: 'Open', tone: 'upcoming' },
  settled: { label: 'Paid', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
};

export const timelineWords: Record<TimelineEvent['kind'], string> = {
  booked: 'Booked',
  attended: 'Both joined the session',
  refund_asked: 'Seeker asked for a refund',
  cancelled: 'Session cancelled',
  paid: 'Paid',
  written_off: 'Payment written off',
  captured: 'Money received from the provider',
  released: 'Earned by the mentor',
  refunded: 'Refund started',
  returned: 'Money returned by the provider',
  notice: 'Notice from the provider',
  invited: 'Invitation sent',
  reminded: 'Reminder sent',
  operator_refunded: 'Refunded by an operator',
};

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** "1.4 GB", in steps of a thousand as disks are sold. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** power;
  const text = power === 0 || amount >= 100 ? Math.round(amount).toString() : amount.toFixed(1);
  return `${text} ${UNITS[power]}`;
}

/** "status: requested → settled, amount: ₹600": what changed, in one line. */
export function changeText(before: AuditValues, after: AuditValues): string {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => {
      const [was, is] = [valueText(name, before?.[name]), valueText(name, after?.[name])];
      const label = name.replace(/_in_paise$/, '').replaceAll('_', ' ');
      if (was === undefined) return `${label}: ${is}`;
      return is === undefined ? `${label} was ${was}` : `${label}: ${was} → ${is}`;
    })
    .join(', ');
}

function valueText(name: string, value: NonNullable<AuditValues>[string] | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && name.endsWith('_in_paise')) return rupeesText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'none' : String(value);
}
