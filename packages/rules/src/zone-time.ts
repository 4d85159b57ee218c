import { dateOfDay, dayNumber } from './calendar-date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** No zone has ever been further from UTC than this. */
const WIDEST_OFFSET_MS = 16 * HOUR_MS;
const MAX_DATE_MS = 8.64e15;
const NEVER = Number.POSITIVE_INFINITY;
/** Limits the memory that requests for unusual years and names can use. */
const MAX_KEPT_DAYS = 5000;
const MAX_KEPT_ZONES = 1000;

export type Interval = { startMs: number; endMs: number };

/** A period with one offset from UTC. */
type Stretch = Interval & { offsetMs: number };

type OffsetReader = (epochMs: number) => number;

/** One UTC day: its offset, and a second one from `changeMs` on if clocks change that day. */
type DayOffsets = { offsetMs: number; changeMs: number; laterOffsetMs: number };

export type Zone = {
  offsetAt: (epochMs: number) => number;
  /**
   * Periods in which clocks there show a time from `startMinute` up to `endMinute` of that day, in order. Skipped
   * minutes are left out and repeated ones count twice, so a window has its actual length on that day; it has two parts
   * if clocks change in between.
   */
  realTimes: (day: number, startMinute: number, endMinute: number) => Interval[];
};

const zones = new Map<string, Zone>();

/** Returns null for an unknown zone. Offsets are read once per day of the zone and cached. */
export function zoneOf(timeZone: string): Zone | null {
  const known = zones.get(timeZone);
  if (known) return known;
  const readOffset = offsetReader(timeZone);
  if (!readOffset) return null;
  const zone = openZone(readOffset);
  if (zones.size >= MAX_KEPT_ZONES) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

/** An IANA name such as "Europe/London"; bare offsets are refused because they don't observe daylight saving. */
export function isTimeZone(name: string): boolean {
  return zoneOf(name) !== null;
}

/**
 * The moment at which clocks in the zone show that time: the first moment if it is shown twice, the moment of the
 * change if it is skipped. NaN for an unknown zone or date.
 */
export function wallTimeToEpoch(date: string, minuteOfDay: number, timeZone: string): number {
  const day = dayNumber(date);
  const zone = zoneOf(timeZone);
  if (!zone || Number.isNaN(day)) return Number.NaN;
  // Covers zones that skipped a whole day: two days later clocks show a time again.
  return zone.realTimes(day, minuteOfDay, minuteOfDay + 2880)[0]?.startMs ?? Number.NaN;
}

/** Local date and minute in the zone; an empty date and NaN for an unknown zone or invalid moment. */
export function epochToWall(epochMs: number, timeZone: string): { date: string; minute: number } {
  const offsetMs = zoneOf(timeZone)?.offsetAt(epochMs) ?? Number.NaN;
  const localMs = epochMs + offsetMs;
  const day = Math.floor(localMs / DAY_MS);
  if (Number.isNaN(day)) return { date: '', minute: Number.NaN };
  return { date: dateOfDay(day), minute: Math.floor((localMs - day * DAY_MS) / MINUTE_MS) };
}

function openZone(readOffset: OffsetReader): Zone {
  const days = new Map<number, DayOffsets>();

  function offsetsOf(utcDay: number): DayOffsets {
    const known = days.get(utcDay);
    if (known) return known;
    if (days.size >= MAX_KEPT_DAYS) days.clear();
    const offsets = readDay(readOffset, utcDay);
    days.set(utcDay, offsets);
    return offsets;
  }

  function stretchesBetween(fromMs: number, toMs: number): Stretch[] {
    const stretches: Stretch[] = [];
    const lastDay = Math.floor(toMs / DAY_MS);
    let sinceMs = Number.NEGATIVE_INFINITY;
    for (let day = Math.floor(fromMs / DAY_MS); day <= lastDay; day++) {
      const { offsetMs, changeMs } = offsetsOf(day);
      if (changeMs === NEVER) continue;
      stretches.push({ startMs: sinceMs, endMs: changeMs, offsetMs });
      sinceMs = changeMs;
    }
    return [...stretches, { startMs: sinceMs, endMs: NEVER, offsetMs: offsetsOf(lastDay).laterOffsetMs }];
  }

  return {
    offsetAt(epochMs) {
      const { offsetMs, changeMs, laterOffsetMs } = offsetsOf(Math.floor(epochMs / DAY_MS));
      return epochMs < changeMs ? offsetMs : laterOffsetMs;
    },
    realTimes(day, startMinute, endMinute) {
      const startLocalMs = day * DAY_MS + startMinute * MINUTE_MS;
      const endLocalMs = day * DAY_MS + endMinute * MINUTE_MS;
      return stretchesBetween(startLocalMs - WIDEST_OFFSET_MS, endLocalMs + WIDEST_OFFSET_MS)
        .map(({ startMs, endMs, offsetMs }) => ({
          startMs: Math.max(startLocalMs - offsetMs, startMs),
          endMs: Math.min(endLocalMs - offsetMs, endMs),
        }))
        .filter(({ startMs, endMs }) => endMs > startMs);
    },
  };
}

function readDay(readOffset: OffsetReader, utcDay: number): DayOffsets {
  const offsetMs = readOffset(utcDay * DAY_MS);
  const laterOffsetMs = readOffset((utcDay + 1) * DAY_MS);
  if (offsetMs === laterOffsetMs) return { offsetMs, changeMs: NEVER, laterOffsetMs };
  let beforeMs = utcDay * DAY_MS;
  let changeMs = (utcDay + 1) * DAY_MS;
  while (changeMs - beforeMs > 1000) {
    const middleMs = Math.floor((beforeMs + changeMs) / 2000) * 1000;
    if (readOffset(middleMs) === offsetMs) beforeMs = middleMs;
    else changeMs = middleMs;
  }
  return { offsetMs, changeMs, laterOffsetMs };
}

/** Reads "GMT+05:30" from the platform's zone data, the only slow step here. */
function offsetReader(timeZone: string): OffsetReader | null {
  if (!/^[a-z][\w+\-/]*$/i.test(timeZone)) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  return (epochMs) => {
    if (!(Math.abs(epochMs) <= MAX_DATE_MS)) return Number.NaN;
    const parts = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(epochMs));
    if (!parts?.[1]) return 0;
    const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60 + Number(parts[4] ?? 0);
    return (parts[1] === '-' ? -seconds : seconds) * 1000;
  };
}
