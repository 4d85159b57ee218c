import type { GuestPermissions } from '@right-circle/contract/guidance';
import { hoursText } from '@right-circle/rules/booking-rules';

const HOUR_MS = 3_600_000;
const inFormat = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });

type Session = { permissions: GuestPermissions; startMs: number; now: number; isPaid: boolean };

/** What may happen to the session after it is booked, one sentence a rule. */
export function policyLines({ permissions, startMs, now, isPaid }: Session): string[] {
  const { can_cancel, cancel_limit_hours, can_reschedule, reschedule_limit_hours } = permissions;
  const refund = isPaid ? ', with a full refund' : '';
  return [
    ruleText('cancel', can_cancel, cancel_limit_hours, refund),
    ruleText('reschedule', can_reschedule, reschedule_limit_hours, ''),
  ];

  function ruleText(verb: string, isAllowed: boolean, hours: number, extra: string): string {
    if (!isAllowed) return `You cannot ${verb} this session.`;
    if (startMs - now < hours * HOUR_MS)
      return `You cannot ${verb} this session: that is possible until ${hoursText(hours)} before the start.`;
    return `You can ${verb} until ${hoursText(hours)} before the start${extra}.`;
  }
}

/** "in 2 days", "in 3 hours", "in 20 minutes" */
export function startsInText(startMs: number, now: number): string {
  const minutes = Math.max(0, Math.floor((startMs - now) / 60_000));
  if (minutes >= 1440) return inFormat.format(Math.floor(minutes / 1440), 'day');
  return minutes >= 60 ? inFormat.format(Math.floor(minutes / 60), 'hour') : inFormat.format(minutes, 'minute');
}
