import type { AvailabilityInput, OfferRefusal } from './availability.ts';
import { MINUTE_MS } from './durations.ts';

// Reference implementation for the engine: checks every minute on its own and reads local times from Intl.

/** Some days of one zone, minute by minute. */
export type Scene = { timeZone: string; fromMs: number; minutes: Minute[] };
type Minute = { startMs: number; wallDate: string; wallMinute: number; indiaDate: string };

export function sceneOf(timeZone: string, fromDate: string, days: number): Scene {
  const fromMs = Date.parse(`${fromDate}T00:00:00Z`);
  const wallAt = wallReader(timeZone);
  const indiaAt = wallReader('Asia/Kolkata');
  const minutes = Array.from({ length: days * 1440 }, (_, i) => {
    const startMs = fromMs + i * MINUTE_MS;
    const [wallDate, wallMinute] = wallAt(startMs);
    return { startMs, wallDate, wallMinute, indiaDate: indiaAt(startMs)[0] };
  });
  return { timeZone, fromMs, minutes };
}

/** Returns a reader of local times based on Intl. */
export function wallReader(timeZone: string): (epochMs: number) => [date: string, minute: number] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (epochMs) => {
    const [date = '', time = ''] = format.format(epochMs).split(' ');
    return [date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))];
  };
}

export type Model = {
  /** Every broken rule, in the engine's order. */
  refusals: (startMs: number, minutes: number) => OfferRefusal[];
  /** Offered start times by date in India. */
  offered: (minutes: number) => Record<string, number[]>;
};

export function modelOf({ fromMs, minutes: clock }: Scene, input: AvailabilityInput): Model {
  const runs = runsOf(clock, input);
  const dates = [...new Set(clock.map(({ indiaDate }) => indiaDate))];
  const dateAt = (ms: number) => clock[Math.floor((ms - fromMs) / MINUTE_MS)]?.indiaDate ?? '';
  const lastDate = dates[dates.indexOf(dateAt(input.nowMs)) + input.maxAdvanceDays] ?? '9999-12-31';
  const earliestMs = input.nowMs + input.minAdvanceHours * 60 * MINUTE_MS;
  const near = clock.map(({ startMs }) => isIn(startMs, input.bookings, input.bufferMinutes * MINUTE_MS));
  const busy = clock.map(({ startMs }) => isIn(startMs, input.busy, 0));

  function refusals(startMs: number, minutes: number): OfferRefusal[] {
    const at = (startMs - fromMs) / MINUTE_MS;
    const slot = Array.from({ length: minutes }, (_, i) => at + i);
    const run = runs[at] ?? -1;
    const isInside = run !== -1 && slot.every((i) => runs[i] === run);
    const sameDate = input.bookings.filter((booking) => dateAt(booking.startMs) === dateAt(startMs));
    const broken: [OfferRefusal, boolean][] = [
      ['outside_windows', !isInside],
      ['not_on_grid', isInside && (at - run) % minutes !== 0],
      ['duration_not_offered', !input.durations.includes(minutes)],
      ['too_soon', startMs < earliestMs],
      ['too_far_ahead', dateAt(startMs) > lastDate],
      ['too_close_to_booking', slot.some((i) => near[i])],
      ['mentor_busy', slot.some((i) => busy[i])],
      ['day_full', sameDate.length >= input.maxBookingsPerDay],
    ];
    return broken.filter(([, isBroken]) => isBroken).map(([code]) => code);
  }

  function offered(minutes: number): Record<string, number[]> {
    const open = clock.filter((_, i) => runs[i] !== -1 && (i - (runs[i] ?? 0)) % minutes === 0);
    const free = open.filter(({ startMs }) => refusals(startMs, minutes).length === 0);
    const byDate: Record<string, number[]> = {};
    for (const { startMs, indiaDate } of free) (byDate[indiaDate] ??= []).push(startMs);
    return byDate;
  }

  return { refusals, offered };
}

/** For each minute the start of its run of open minutes on one local date, or -1 if it is closed. */
function runsOf(clock: Minute[], { windows, weekly }: AvailabilityInput): number[] {
  const runs: number[] = [];
  for (const [i, { wallDate, wallMinute }] of clock.entries()) {
    const exception = weekly?.hours.exceptions.find(({ date }) => date === wallDate);
    const hours = exception?.hours ?? weekly?.hours.days[new Date(wallDate).getUTCDay()] ?? [];
    const isOff = exception !== undefined && hours.length === 0;
    const isOpen =
      !isOff &&
      (windows.some(
        ({ date, startMinute, endMinute }) => date === wallDate && wallMinute >= startMinute && wallMinute < endMinute,
      ) ||
        hours.some(
          ({ start_time, end_time }) => wallTime(wallMinute) >= start_time && wallTime(wallMinute) < end_time,
        ));
    const before = clock[i - 1]?.wallDate === wallDate ? (runs[i - 1] ?? -1) : -1;
    if (!isOpen) runs.push(-1);
    else runs.push(before === -1 ? i : before);
  }
  return runs;
}

function wallTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function isIn(atMs: number, times: AvailabilityInput['busy'], bufferMs: number): boolean {
  return times.some(({ startMs, endMs }) => atMs >= startMs - bufferMs && atMs < endMs + bufferMs);
}
