import { clockText, dayText } from '@right-circle/rules/moment-text';
import type { MailedSession } from './mailed-session.store.ts';

/** Three lines: the day, from when to when, and whose time that is. */
export function spanText({ startsAt, endsAt }: Pick<MailedSession, 'startsAt' | 'endsAt'>, now: Date): string {
  return `${dayText(startsAt, now)}\n${clockText(startsAt)} to ${clockText(endsAt)}\nIndia Standard Time (GMT +05:30)`;
}

/** "New York" of "America/New_York" */
const placeOf = (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** "Sat 14 Nov, 10:30 pm to 11:00 pm (Kabir Menon, New York)" for each of the two whose clock differs from India's. */
export function otherZoneLines(
  {
    startsAt,
    endsAt,
    zones,
    mentor,
    seeker,
  }: Pick<MailedSession, 'startsAt' | 'endsAt' | 'zones' | 'mentor' | 'seeker'>,
  now: Date,
): string[] {
  const lineOf = (name: string, timeZone: string | null) => {
    if (!timeZone) return [];
    const [day, start] = [dayText(startsAt, now, timeZone), clockText(startsAt, timeZone)];
    if (day === dayText(startsAt, now) && start === clockText(startsAt)) return [];
    return [`${day}, ${start} to ${clockText(endsAt, timeZone)} (${name}, ${placeOf(timeZone)})`];
  };
  return [...lineOf(mentor.name, zones.mentor), ...lineOf(seeker.name, zones.seeker)];
}
