import { clockText, dayText } from '@right-circle/rules/moment-text';

const ZONES = [
  ['Asia/Kolkata', 'IST'],
  ['UTC', 'UTC'],
] as const;

/** "Mon 16 Nov, 6:30 pm IST" and that time in UTC. */
export function signInTimes({ at, now }: { at: Date; now: Date }): string[] {
  return ZONES.map(([timeZone, name]) => `${dayText(at, now, timeZone)}, ${clockText(at, timeZone)} ${name}`);
}
