import { clockText, dayText, ownMomentText, placeText } from '@right-circle/rules/moment-text';
import type { MailRecipient } from './mail-recipient.ts';
import type { MailedSession } from './mailed-session.store.ts';

/** Three lines: the day, from when to when, and whose time that is. */
export function spanText({ startsAt, endsAt }: Pick<MailedSession, 'startsAt' | 'endsAt'>, now: Date): string {
  return `${dayText(startsAt, now)}\n${clockText(startsAt)} to ${clockText(endsAt)}\nIndia Standard Time (GMT +05:30)`;
}

export type SessionTimes = Pick<MailedSession, 'startsAt' | 'endsAt' | 'zones' | 'mentor' | 'seeker'>;
export type ZoneReading = { role: MailRecipient['role']; now: Date };

/** Whose clock differs from India's: "Sat 14 Nov, 10:30 pm to 11:00 pm (Kabir Menon, New York)", "(your time, London)". */
export function otherZoneLines(
  { startsAt, endsAt, zones, mentor, seeker }: SessionTimes,
  { role, now }: ZoneReading,
): string[] {
  const lineOf = (name: string, timeZone: string | null) => {
    if (!timeZone || !ownMomentText(startsAt, now, timeZone)) return [];
    const [day, start] = [dayText(startsAt, now, timeZone), clockText(startsAt, timeZone)];
    return [`${day}, ${start} to ${clockText(endsAt, timeZone)} (${name}, ${placeText(timeZone)})`];
  };
  const nameFor = (person: 'provider' | 'seeker', name: string) => (person === role ? 'your time' : name);
  return [
    ...lineOf(nameFor('provider', mentor.name), zones.mentor),
    ...lineOf(nameFor('seeker', seeker.name), zones.seeker),
  ];
}
