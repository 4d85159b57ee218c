import { MINUTE_MS } from '@right-circle/rules/durations';
import { type AvailabilityInput, offeredSlots } from '../packages/rules/src/availability.ts';
import { addDays } from '../packages/rules/src/calendar-date.ts';
import { seededRandom } from '../packages/rules/src/seeded-random.ts';
import { percentile } from './measure.ts';
import { atMost, type Bench } from './report.ts';

const TODAY = '2026-11-15';
/** One round has many runs: the CPU clock is too coarse for one. */
const OURS = { rounds: 40, runsPerRound: 10 };
const BASELINE = { rounds: 5, runsPerRound: 1 };

type Engine = (input: AvailabilityInput) => number;
type Figures = { name: string; p50Ms: number; p95Ms: number; slots: number };

export const bench: Bench = {
  name: 'availability',
  async run() {
    const few = mentorWith({ bookings: 40 });
    const many = mentorWith({ bookings: 400 });
    const figures = [
      measure('baseline, 40 bookings', slotBySlot, few, BASELINE),
      measure('baseline, 400 bookings', slotBySlot, many, BASELINE),
      measure('ours, 40 bookings', countOffered, few, OURS),
      measure('ours, 400 bookings', countOffered, many, OURS),
      measure('ours, 10,000 windows', countOffered, mentorWith({ bookings: 400, windowsPerDay: 334 }), OURS),
    ];
    for (const [a, b] of [
      [0, 2],
      [1, 3],
    ] as const) {
      if (figures[a]?.slots !== figures[b]?.slots) throw new Error('The baseline offers other slots.');
    }
    return {
      title: 'Availability: 30 days x 4 durations of a mentor in London, CPU time',
      columns: ['', 'p50 ms', 'p95 ms', 'slots'],
      rows: figures.map(({ name, p50Ms, p95Ms, slots }) => [name, p50Ms.toFixed(2), p95Ms.toFixed(2), String(slots)]),
      goals: [
        atMost('p50 with 40 bookings', p50Of(figures, 'ours, 40 bookings'), 4, 'ms'),
        atMost('p50 with 400 bookings', p50Of(figures, 'ours, 400 bookings'), 4, 'ms'),
      ],
    };
  },
};

/** Open day and night, the maximum, in this many windows a day; sessions are anywhere within 30 days. */
function mentorWith({ bookings, windowsPerDay = 2 }: { bookings: number; windowsPerDay?: number }): AvailabilityInput {
  const random = seededRandom(bookings);
  const nowMs = Date.parse(`${TODAY}T06:00:00Z`);
  const days = Array.from({ length: 30 }, (_, i) => addDays(TODAY, i));
  return {
    nowMs,
    timeZone: 'Europe/London',
    windows: days.flatMap((date) =>
      Array.from({ length: windowsPerDay }, (_, i) => {
        const startMinute = Math.floor((1440 * i) / windowsPerDay);
        return { id: `${date} ${i}`, date, startMinute, endMinute: Math.floor((1440 * (i + 1)) / windowsPerDay) };
      }),
    ),
    durations: [15, 30, 45, 60],
    maxAdvanceDays: 30,
    minAdvanceHours: 2,
    bufferMinutes: 15,
    maxBookingsPerDay: 50,
    bookings: Array.from({ length: bookings }, () => {
      const startMs = nowMs + random.int(30 * 96) * 15 * MINUTE_MS;
      return { startMs, endMs: startMs + random.pick([15, 30, 45, 60]) * MINUTE_MS };
    }),
    busy: [],
  };
}

function measure(
  name: string,
  engine: Engine,
  input: AvailabilityInput,
  { rounds, runsPerRound }: { rounds: number; runsPerRound: number },
): Figures {
  let slots = engine(input);
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (let run = 0; run < runsPerRound; run++) slots = engine(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / runsPerRound;
  });
  return { name, p50Ms: percentile(times, 50), p95Ms: percentile(times, 95), slots };
}

function countOffered(input: AvailabilityInput): number {
  let count = 0;
  for (const lists of offeredSlots(input).values()) {
    for (const list of lists.values()) count += list.length;
  }
  return count;
}

/** Naive approach: every slot asks Intl for its time and date, and scans all bookings. */
function slotBySlot(input: AvailabilityInput): number {
  const offsets = new Intl.DateTimeFormat('en', { timeZone: input.timeZone, timeZoneName: 'longOffset' });
  const india = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
  const bufferMs = input.bufferMinutes * MINUTE_MS;
  const lastDate = addDays(india.format(input.nowMs), input.maxAdvanceDays);
  const bookedDates = input.bookings.map(({ startMs }) => india.format(startMs));
  const offered = new Set<string>();
  for (const date of new Set(input.windows.map((window) => window.date))) {
    for (const minutes of input.durations) {
      for (let minute = 0; minute + minutes <= 1440; minute += minutes) {
        const startMs = momentOf(date, minute, offsets);
        const endMs = startMs + minutes * MINUTE_MS;
        const indiaDate = india.format(startMs);
        const sameDay = bookedDates.filter((one) => one === indiaDate);
        const isFree = input.bookings.every(
          (one) => endMs + bufferMs <= one.startMs || startMs >= one.endMs + bufferMs,
        );
        const isInTime = startMs >= input.nowMs + input.minAdvanceHours * 60 * MINUTE_MS && indiaDate <= lastDate;
        if (isFree && isInTime && sameDay.length < input.maxBookingsPerDay) offered.add(`${minutes} ${startMs}`);
      }
    }
  }
  return offered.size;
}

function momentOf(date: string, minute: number, offsets: Intl.DateTimeFormat): number {
  const localMs = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offsets.format(localMs)) ?? [];
  return localMs - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

function p50Of(figures: Figures[], name: string): number {
  return figures.find((row) => row.name === name)?.p50Ms ?? Number.POSITIVE_INFINITY;
}
