import { dayNumber } from './calendar-date.ts';
import { MINUTE_MS } from './durations.ts';
import { dayPlans, type WeeklyHours } from './weekly-hours.ts';
import { type Interval, zoneOf } from './zone-time.ts';

export type MentorWindows = {
  timeZone: string;
  /** Wall times in `timeZone`, minutes since midnight of `date`. */
  windows: readonly MentorWindow[];
  /** Open in addition to the windows, in the same zone. They share one id: slots are identified by their time. */
  weekly?: { id: string; hours: WeeklyHours } | null | undefined;
};
type MentorWindow = { id: string; date: string; startMinute: number; endMinute: number };

/** Windows of one date that touch or overlap, as one stretch of real time: slots step from its start. */
export type Block = Interval & { pieces: Piece[] };
type Piece = Interval & { windowId: string };

export type OfferedSlot = { windowId: string; startMs: number; endMs: number };

/** Yields the blocks of the mentor's dates `from` to `to` lazily, in chronological order. */
export function* blocksBetween(open: MentorWindows, from: string, to: string): Iterable<Block> {
  const zone = zoneOf(open.timeZone);
  if (!zone) return;
  for (const [day, windows] of open.weekly ? withWeekly(open, open.weekly, from, to) : windowsByDay(open, from, to)) {
    const pieces = windows.flatMap(({ id, startMinute, endMinute }) =>
      zone.realTimes(day, startMinute, endMinute).map((time) => ({ ...time, windowId: id })),
    );
    yield* blocksOf(pieces.toSorted((a, b) => a.startMs - b.startMs));
  }
}

type DayWindows = [day: number, windows: Omit<MentorWindow, 'date'>[]];

function windowsByDay({ windows }: MentorWindows, from: string, to: string): DayWindows[] {
  const byDate = new Map<string, MentorWindow[]>();
  for (const window of windows) {
    if (window.date < from || window.date > to) continue;
    const sameDate = byDate.get(window.date);
    if (sameDate) sameDate.push(window);
    else byDate.set(window.date, [window]);
  }
  return [...byDate]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, sameDate]): DayWindows => [dayNumber(date), sameDate]);
}

/** Weekly hours have no end date, so they are computed day by day. A day off closes the windows of its date too. */
function* withWeekly(
  open: MentorWindows,
  { id, hours }: NonNullable<MentorWindows['weekly']>,
  from: string,
  to: string,
): Iterable<DayWindows> {
  const single = new Map(windowsByDay(open, from, to));
  const planOf = dayPlans(hours);
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    const { isOff, windows } = planOf(day);
    if (!isOff) yield [day, [...(single.get(day) ?? []), ...windows.map((window) => ({ id, ...window }))]];
  }
}

function blocksOf(pieces: Piece[]): Block[] {
  const blocks: Block[] = [];
  for (const piece of pieces) {
    const last = blocks.at(-1);
    if (last && piece.startMs <= last.endMs) {
      last.endMs = Math.max(last.endMs, piece.endMs);
      last.pieces.push(piece);
    } else {
      blocks.push({ startMs: piece.startMs, endMs: piece.endMs, pieces: [piece] });
    }
  }
  return blocks;
}

/** Creates the slots of a block in rising order, each with the id of the window it starts in. */
export function slotsIn({ pieces }: Block, minutes: number): (startMs: number) => OfferedSlot {
  let at = 0;
  return (startMs) => {
    while (at < pieces.length - 1 && (pieces[at]?.endMs ?? 0) <= startMs) at++;
    return { windowId: pieces[at]?.windowId ?? '', startMs, endMs: startMs + minutes * MINUTE_MS };
  };
}
