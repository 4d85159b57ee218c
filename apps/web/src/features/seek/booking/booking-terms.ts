import type { GuestPermissions } from '@right-circle/contract/guidance';
import { hoursText } from '@right-circle/rules/booking-rules';
import { HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';

const inFormat = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });

type Session = { permissions: GuestPermissions; startMs: number; now: number; isPaid: boolean };

/** Cancellation and rescheduling rules of the session, one sentence each. */
export function policyLines({ permissions, startMs, now, isPaid }: Session): string[] {
  const { can_cancel, cancel_limit_hours, can_reschedule, reschedule_limit_hours } = permissions;
  return [cancelText(), rescheduleText()];

  /** Cancelling is always possible; only the refund differs. */
  function cancelText(): string {
    const isFree = can_cancel && startMs - now >= cancel_limit_hours * HOUR_MS;
    const deadline = hoursText(cancel_limit_hours);
    if (isFree) return `You can cancel until ${deadline} before the start${isPaid ? ', with a full refund' : ''}.`;
    if (!isPaid) return 'You can cancel this session until it starts.';
    if (!can_cancel) return "You won't get a refund if you cancel this session.";
    return `You won't get a refund if you cancel this session: free cancellation ends ${deadline} before the start.`;
  }

  function rescheduleText(): string {
    const deadline = hoursText(reschedule_limit_hours);
    if (!can_reschedule) return 'You cannot reschedule this session.';
    if (startMs - now < reschedule_limit_hours * HOUR_MS)
      return `You cannot reschedule this session: that is possible until ${deadline} before the start.`;
    return `You can reschedule until ${deadline} before the start.`;
  }
}

/** Formats the time until the start: "in 2 days", "in 3 hours", "in 20 minutes". */
export function startsInText(startMs: number, now: number): string {
  const minutes = Math.max(0, Math.floor((startMs - now) / MINUTE_MS));
  if (minutes >= 1440) return inFormat.format(Math.floor(minutes / 1440), 'day');
  return minutes >= 60 ? inFormat.format(Math.floor(minutes / 60), 'hour') : inFormat.format(minutes, 'minute');
}
