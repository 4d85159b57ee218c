/** Minutes since midnight of "09:15"; NaN if the text is not a time. "24:00" ends a day. */
export function minuteOfTime(time: string): number {
  const parts = /^(\d{2}):(\d{2})$/.exec(time);
  const minute = Number(parts?.[1]) * 60 + Number(parts?.[2]);
  return Number(parts?.[2]) < 60 && minute <= 1440 ? minute : Number.NaN;
}

/** "09:15" */
export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
