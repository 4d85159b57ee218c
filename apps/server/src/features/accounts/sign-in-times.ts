const ZONES = [
  ['Asia/Kolkata', 'IST'],
  ['UTC', 'UTC'],
] as const;

/** "Mon 16 Nov 2026, 6:30 pm IST" and the same moment in UTC. */
export function signInTimes(at: Date): string[] {
  return ZONES.map(([timeZone, name]) => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
    });
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const { weekday, day, month, year, hour, minute, dayPeriod = '' } = part;
    return `${weekday} ${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod.toLowerCase()} ${name}`;
  });
}
