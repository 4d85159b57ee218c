import { dayNumber } from './calendar-date.ts';
import { type Interval, zoneOf } from './zone-time.ts';

export type MentorWindows = {
  timeZone: string;
  /** Wall times in `timeZone`, minutes since midnight of `date`. */
  windows: readonly { id: string; date: string; startMinute: number; endMinute: number }[];
};

/** Windows of one date that touch or overlap, as one stretch of real time: slots step from its start. */
export type Block = Interval & { pieces: Piece[] };
type Piece = Interval & { windowId: string };

export type OfferedSlot = { windowId: string; startMs: number; endMs: number };

/** The blocks of the mentor's dates `from` to `to`, in the order of time and only as far as they are asked for. */
export function* blocksBetween({ timeZone, windows }: MentorWindows, from: string, to: string): Iterable<Block> {
  const zone = zoneOf(timeZone);
  if (!zone) return;
  const byDate = new Map<string, MentorWindows['windows'][number][]>();
  for (const window of windows) {
    if (window.date < from || window.date > to) continue;
    const sameDate = byDate.get(window.date);
    if (sameDate) sameDate.push(window);
    else byDate.set(window.date, [window]);
  }
  for (const [date, sameDate] of [...byDate].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const pieces = sameDate.flatMap(({ id, startMinute, endMinute }) =>
      zone.realTimes(dayNumber(date), startMinute, endMinute).map((time) => ({ ...time, windowId: id })),
    );
    yield* blocksOf(pieces.toSorted((a, b) => a.startMs - b.startMs));
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

/** Makes the slots of a block, in rising order, each named after the window it starts in. */
export function slotsIn({ pieces }: Block, minutes: number): (startMs: number) => OfferedSlot {
  let at = 0;
  return (startMs) => {
    while (at < pieces.length - 1 && (pieces[at]?.endMs ?? 0) <= startMs) at++;
    return { windowId: pieces[at]?.windowId ?? '', startMs, endMs: startMs + minutes * 60_000 };
  };
}
