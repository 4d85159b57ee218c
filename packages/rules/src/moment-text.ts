import { dayNumber, weekdayOfDay } from './calendar-date.ts';
import { epochToWall } from './zone-time.ts';

const INDIA = 'Asia/Kolkata';
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** "Mon 16 Nov", with the year if it differs from that of `now`. */
export function dayText(at: Date, now: Date, timeZone = INDIA): string {
  const { date } = epochToWall(at.getTime(), timeZone);
  const [year, month, day] = date.split('-');
  const text = `${weekdays[weekdayOfDay(dayNumber(date))]} ${Number(day)} ${months[Number(month) - 1]}`;
  return epochToWall(now.getTime(), timeZone).date.startsWith(`${year}-`) ? text : `${text} ${year}`;
}

/** "6:30 pm" */
export function clockText(at: Date, timeZone = INDIA): string {
  const { minute } = epochToWall(at.getTime(), timeZone);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "New York" of "America/New_York" */
export function placeText(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** "Mon 16 Nov at 1:00 pm" in another zone; null if the clocks there show the same as in India. */
export function ownMomentText(at: Date, now: Date, timeZone: string): string | null {
  const own = `${dayText(at, now, timeZone)} at ${clockText(at, timeZone)}`;
  return own === `${dayText(at, now)} at ${clockText(at)}` ? null : own;
}

/** "Mon 16 Nov at 6:30 pm IST" */
export function momentText(at: Date, now: Date): string {
  return `${dayText(at, now)} at ${clockText(at)} IST`;
}
