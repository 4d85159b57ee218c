import { dateOfDay, dayNumber } from './calendar-date.ts';
import { MINUTE_MS } from './durations.ts';
import { indiaDay, indiaMidnight } from './india-time.ts';
import { type AvailabilityInput, type Limits, limitsOf, type OfferRefusal, timeRules } from './offer-rules.ts';
import { type Block, blocksBetween, type OfferedSlot, slotsIn } from './window-blocks.ts';
import { epochToWall } from './zone-time.ts';

export type { AvailabilityInput, OfferRefusal } from './offer-rules.ts';
export type { OfferedSlot } from './window-blocks.ts';

// One engine for the list of free slots, the booking transaction and "why is this time not offered?".
// Local times are converted to epoch times once per window; everything after that is integer arithmetic.

export type AskedTime = { startMs: number; durationMinutes: number };

/** Free slots by date in India, then by duration; dates and durations without any are left out. */
export function offeredSlots(input: AvailabilityInput): Map<string, Map<number, OfferedSlot[]>> {
  const limits = limitsOf(input);
  const scans = scansOf(input, limits);
  const byDay = new Map<number, Map<number, OfferedSlot[]>>();
  for (const block of openBlocks(input, limits)) {
    for (const { minutes, freeStarts } of scans) {
      const slotAt = slotsIn(block, minutes);
      for (const startMs of freeStarts(block)) listOf(byDay, indiaDay(startMs), minutes).push(slotAt(startMs));
    }
  }
  return new Map(inOrder(byDay).map(([day, lists]) => [dateOfDay(day), new Map(inOrder(lists))]));
}

/** The earliest free slot, and the shortest of those that start together. Stops searching as soon as it is found. */
export function firstOfferedSlot(input: AvailabilityInput): OfferedSlot | null {
  const limits = limitsOf(input);
  const scans = scansOf(input, limits);
  for (const block of openBlocks(input, limits)) {
    const firsts = scans.flatMap(({ minutes, freeStarts }) => {
      for (const startMs of freeStarts(block)) return [slotsIn(block, minutes)(startMs)];
      return [];
    });
    const [earliest] = firsts.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
    if (earliest) return earliest;
  }
  return null;
}

/**
 * The next `most` times at which a slot is free, and the shortest slot at each. Stops searching as soon as they are found:
 * a mentor who is open day and night has tens of thousands.
 */
export function nextOfferedSlots(input: AvailabilityInput, most: number): OfferedSlot[] {
  const limits = limitsOf(input);
  const scans = scansOf(input, limits);
  const next: OfferedSlot[] = [];
  for (const block of openBlocks(input, limits)) {
    const firsts = scans.flatMap(({ minutes, freeStarts }) =>
      taken(freeStarts(block), most).map(slotsIn(block, minutes)),
    );
    for (const slot of firsts.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
      if (next.at(-1)?.startMs !== slot.startMs) next.push(slot);
      if (next.length === most) return next;
    }
  }
  return next;
}

/** Free slots of one duration on the first `most` dates in India that have any, from `from` on. */
export function offeredDays(
  input: AvailabilityInput,
  { minutes, from, most }: { minutes: number; from: string; most: number },
): Map<string, OfferedSlot[]> {
  const limits = limitsOf(input);
  const fromMs = indiaMidnight(from);
  const days = new Map<string, OfferedSlot[]>();
  for (const { freeStarts } of scansOf(input, limits).filter((scan) => scan.minutes === minutes)) {
    for (const block of openBlocks(input, limits)) {
      if (block.endMs <= fromMs) continue;
      const slotAt = slotsIn(block, minutes);
      for (const startMs of freeStarts(block)) {
        if (startMs < fromMs) continue;
        const date = dateOfDay(indiaDay(startMs));
        const list = days.get(date) ?? [];
        if (list.length === 0 && days.size === most) return days;
        days.set(date, list);
        list.push(slotAt(startMs));
      }
    }
  }
  return days;
}

/** Free slots of any duration on one date in India, the shortest duration first. Looks at no other date. */
export function offeredOn(input: AvailabilityInput, date: string): OfferedSlot[] {
  const day = dayNumber(date);
  // A date in India covers parts of at most three dates elsewhere.
  const [from, to] = [dateOfDay(day - 1), dateOfDay(day + 1)];
  return scansOf(input, limitsOf(input)).flatMap(({ minutes, freeStarts }) =>
    [...blocksBetween(input, from, to)].flatMap((block) =>
      [...freeStarts(block)].filter((startMs) => indiaDay(startMs) === day).map(slotsIn(block, minutes)),
    ),
  );
}

function taken<T>(values: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const value of values) {
    if (first.push(value) >= most) break;
  }
  return first;
}

/**
 * Dates in India with at least one free slot of any duration, in order. Leaves a block once each of its days has one.
 */
export function offeredDates(input: AvailabilityInput): string[] {
  const limits = limitsOf(input);
  const scans = scansOf(input, limits);
  const days = new Set<number>();
  for (const block of openBlocks(input, limits)) {
    const open = daysOf(block).filter((day) => !days.has(day));
    for (const { freeStarts } of scans) {
      if (open.every((day) => days.has(day))) break;
      for (const startMs of freeStarts(block)) {
        days.add(indiaDay(startMs));
        if (open.every((day) => days.has(day))) break;
      }
    }
  }
  return [...days].toSorted((a, b) => a - b).map(dateOfDay);
}

/** Returns the slot at exactly that time if it is offered, by the same rules as the list. */
export function findOffered(input: AvailabilityInput, asked: AskedTime): OfferedSlot | null {
  const block = blockAround(input, asked);
  if (!block || refusalsOf(input, asked).length > 0) return null;
  return slotsIn(block, asked.durationMinutes)(asked.startMs);
}

/** Returns every rule that prevents this time from being offered, or an empty list. */
export function refusalsOf(input: AvailabilityInput, asked: AskedTime): OfferRefusal[] {
  const { startMs, durationMinutes } = asked;
  const endMs = startMs + durationMinutes * MINUTE_MS;
  const block = blockAround(input, asked);
  const refusals: OfferRefusal[] = [];
  if (!block) refusals.push('outside_windows');
  else if ((startMs - block.startMs) % (durationMinutes * MINUTE_MS) !== 0) refusals.push('not_on_grid');
  if (!durationsOf(input).includes(durationMinutes)) refusals.push('duration_not_offered');
  const broken = timeRules(limitsOf(input)).filter(({ refuses }) => refuses(startMs, endMs));
  return [...refusals, ...broken.map(({ code }) => code)];
}

/** Start times of the free slots of one duration. Blocks must be passed in chronological order. */
type Scan = { minutes: number; freeStarts: (block: Block) => Iterable<number> };

/** One scan per duration, shortest first. */
function scansOf(input: AvailabilityInput, limits: Limits): Scan[] {
  return durationsOf(input).map((minutes) => {
    const rules = timeRules(limits);
    const stepMs = minutes * MINUTE_MS;
    return {
      minutes,
      *freeStarts({ startMs: firstMs, endMs: lastMs }) {
        for (let startMs = firstMs; startMs + stepMs <= lastMs; startMs += stepMs) {
          if (rules.every(({ refuses }) => !refuses(startMs, startMs + stepMs))) yield startMs;
        }
      },
    };
  });
}

function daysOf({ startMs, endMs }: Block): number[] {
  const first = indiaDay(startMs);
  return Array.from({ length: indiaDay(endMs - 1) - first + 1 }, (_, i) => first + i);
}

function durationsOf({ durations }: AvailabilityInput): number[] {
  return [...new Set(durations)].filter((one) => Number.isInteger(one) && one > 0).toSorted((a, b) => a - b);
}

/** Blocks of the bookable dates. */
function openBlocks(input: AvailabilityInput, { earliestMs, beyondMs }: Limits): Iterable<Block> {
  const { date: from } = epochToWall(earliestMs, input.timeZone);
  const { date: to } = epochToWall(beyondMs - 1, input.timeZone);
  return blocksBetween(input, from, to);
}

function blockAround(input: AvailabilityInput, { startMs, durationMinutes }: AskedTime): Block | null {
  const { date } = epochToWall(startMs, input.timeZone);
  const endMs = startMs + durationMinutes * MINUTE_MS;
  for (const block of blocksBetween(input, date, date)) {
    if (block.startMs <= startMs && startMs < endMs && endMs <= block.endMs) return block;
  }
  return null;
}

function listOf(byDay: Map<number, Map<number, OfferedSlot[]>>, day: number, minutes: number): OfferedSlot[] {
  const known = byDay.get(day)?.get(minutes);
  if (known) return known;
  const list: OfferedSlot[] = [];
  byDay.set(day, (byDay.get(day) ?? new Map()).set(minutes, list));
  return list;
}

function inOrder<T>(byNumber: ReadonlyMap<number, T>): [number, T][] {
  return [...byNumber].toSorted(([a], [b]) => a - b);
}
