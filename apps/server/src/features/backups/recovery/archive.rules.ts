import { DAY_MS } from '@right-circle/rules/durations';

/** A segment of the write-ahead log, completed at `at`. It and earlier segments contain every commit before that time. */
export type Segment = { timeline: number; number: number; at: number };
/** A timeline begins with each recovery. `endsAt` is the position in the log at which the next one branched off. */
export type Timeline = { id: number; beganAt: number; ancestors: { id: number; endsAt: bigint }[] };
/** A copy of the cluster's files. The log is needed from `startsAt` on, and at least to `stopsAt`. */
export type Base = { name: string; timeline: number; startsAt: bigint; stopsAt: bigint; usableFrom: number };
export type Archive = { segments: Segment[]; timelines: Timeline[]; bases: Base[] };

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_FILE_ID = 256;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

export function segmentName({ timeline, number }: Pick<Segment, 'timeline' | 'number'>): string {
  return hex(timeline) + hex(Math.floor(number / SEGMENTS_PER_FILE_ID)) + hex(number % SEGMENTS_PER_FILE_ID);
}

/** Timeline and number of a segment, or null for any other name. */
export function parseSegmentName(name: string): Pick<Segment, 'timeline' | 'number'> | null {
  const [, timeline = '', file = '', part = ''] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (!part) return null;
  const number = Number.parseInt(file, 16) * SEGMENTS_PER_FILE_ID + Number.parseInt(part, 16);
  return { timeline: Number.parseInt(timeline, 16), number };
}

/** "16/B374D848" */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Ancestors in a history file of PostgreSQL: a line for each, with the position at which the next one branched off. */
export function parseHistory(text: string): Timeline['ancestors'] {
  return [...text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim)].map(([, id, position = '']) => ({
    id: Number(id),
    endsAt: parsePosition(position),
  }));
}

const segmentAt = (position: bigint): number => Number(position / SEGMENT_BYTES);
/** The segment with the byte before this position. */
const segmentBefore = (position: bigint): number => segmentAt(position - 1n);

const ancestorsOf = ({ timelines }: Archive, id: number): Timeline['ancestors'] =>
  timelines.find((each) => each.id === id)?.ancestors ?? [];
const beganAt = ({ timelines }: Archive, id: number): number =>
  timelines.find((each) => each.id === id)?.beganAt ?? Number.NEGATIVE_INFINITY;

/** The timeline whose file PostgreSQL reads for this part of the log: the newest that had begun by then. */
function timelineOfSegment(ancestors: Timeline['ancestors'], timeline: number, number: number): number {
  return ancestors.find(({ endsAt }) => number < segmentAt(endsAt))?.id ?? timeline;
}

function isOnWayTo(archive: Archive, base: Base, timeline: number): boolean {
  if (base.timeline === timeline) return true;
  const branch = ancestorsOf(archive, timeline).find(({ id }) => id === base.timeline);
  return branch !== undefined && base.stopsAt <= branch.endsAt;
}

type Reach = {
  /** The last segment without a gap before it; null if not even the base itself is covered. */
  last: Segment | null;
  /** Name of the first segment that is not there. */
  missing: string;
};

/** The last segment that follows a base without a gap, and the name of the first missing one. */
function reachOf(archive: Archive, base: Base, timeline: number): Reach {
  const byName = new Map(archive.segments.map((segment) => [segmentName(segment), segment]));
  const ancestors = ancestorsOf(archive, timeline);
  let last: Segment | null = null;
  for (let number = segmentAt(base.startsAt); ; number += 1) {
    const name = segmentName({ timeline: timelineOfSegment(ancestors, timeline, number), number });
    const segment = byName.get(name);
    if (!segment) return { last: last && last.number >= segmentBefore(base.stopsAt) ? last : null, missing: name };
    last = segment;
  }
}

/**
 * The timeline that was in use at this moment. PostgreSQL always had one of them open, so it is that of the segment which
 * was finished next, or while a recovery was running that of the segment before.
 */
function timelineAt(archive: Archive, at: number): number | null {
  const inOrder = archive.segments.toSorted((one, other) => one.at - other.at || one.number - other.number);
  const next = inOrder.find((segment) => segment.at >= at);
  if (next && beganAt(archive, next.timeline) <= at) return next.timeline;
  return (inOrder.findLast((segment) => segment.at < at) ?? next)?.timeline ?? null;
}

export type RecoveryPlan = { base: Base; timeline: number; last: Segment };
export type RecoveryRefusal =
  | { refusal: 'no-base' }
  | { refusal: 'too-early' | 'too-late'; limit: number }
  | { refusal: 'gap'; missing: string };

/** Plans a recovery to this moment, or says why it isn't possible. */
export function planRecovery(archive: Archive, at: number): RecoveryPlan | RecoveryRefusal {
  const timeline = timelineAt(archive, at);
  const bases = archive.bases.toSorted((one, other) => other.usableFrom - one.usableFrom);
  const oldest = bases.at(-1);
  if (!oldest || timeline === null) return { refusal: 'no-base' };
  if (at < oldest.usableFrom) return { refusal: 'too-early', limit: oldest.usableFrom };
  const usable = bases.filter((base) => base.usableFrom <= at && isOnWayTo(archive, base, timeline));
  for (const base of usable) {
    const { last } = reachOf(archive, base, timeline);
    if (last && last.at >= at) return { base, timeline, last };
  }
  const [newest] = usable;
  if (!newest) return { refusal: 'no-base' };
  const { last, missing } = reachOf(archive, newest, timeline);
  const isLast = archive.segments.every(
    (segment) => segment.timeline !== timeline || (last !== null && segment.number <= last.number),
  );
  return isLast && last ? { refusal: 'too-late', limit: last.at } : { refusal: 'gap', missing };
}

/** Whether a recovery that branched off at this position has replayed everything the plan knows. */
export function reachesEnd({ last }: RecoveryPlan, branchedAt: bigint): boolean {
  return segmentBefore(branchedAt) >= last.number;
}

type Stretch = { from: number; to: number };

/** Everything the database can go back to, oldest first. More than one stretch means that parts of the log are missing. */
export function recoverableStretches(archive: Archive): Stretch[] {
  const stretches: Stretch[] = [];
  const ids = new Set(archive.segments.map(({ timeline }) => timeline));
  for (const base of archive.bases.toSorted((one, other) => one.usableFrom - other.usableFrom)) {
    const ends = [...ids].flatMap((timeline) =>
      isOnWayTo(archive, base, timeline) ? (reachOf(archive, base, timeline).last?.at ?? []) : [],
    );
    const to = Math.max(...ends, Number.NEGATIVE_INFINITY);
    if (to < base.usableFrom) continue;
    const before = stretches.at(-1);
    if (before && before.to >= base.usableFrom) before.to = Math.max(before.to, to);
    else stretches.push({ from: base.usableFrom, to });
  }
  return stretches;
}

/** Bases and log that every second of the last `days` needs. Null for `firstSegment` keeps the whole log. */
export function keptOf(
  archive: Archive,
  now: number,
  days: number,
): { bases: Set<string>; firstSegment: number | null } {
  const cutoff = now - days * DAY_MS;
  const inOrder = archive.segments.toSorted((one, other) => one.at - other.at || one.number - other.number);
  // Where the timeline changes, the base in use changes too, perhaps to an older one.
  const changes = inOrder
    .filter((segment, index) => segment.at > cutoff && segment.timeline !== inOrder[index - 1]?.timeline)
    .map(({ at }) => at);
  const planned = [cutoff, ...changes].map((at) => planRecovery(archive, at));
  const isComplete = planned.every((plan) => 'base' in plan || plan.refusal === 'too-early');
  const kept = archive.bases.filter(
    (base) => !isComplete || base.usableFrom > cutoff || planned.some((plan) => 'base' in plan && plan.base === base),
  );
  const firstSegment = kept.length > 0 ? Math.min(...kept.map(({ startsAt }) => segmentAt(startsAt))) : null;
  return { bases: new Set(kept.map(({ name }) => name)), firstSegment };
}

/** Time of the newest file; 0 if the archive is empty. */
export function lastWriteOf({ segments, bases }: Archive): number {
  // More segments than a call can have arguments.
  const lastSegment = segments.reduce((last, { at }) => Math.max(last, at), 0);
  return bases.reduce((last, { usableFrom }) => Math.max(last, usableFrom), lastSegment);
}

/** Whether the timeline in use needs a new base: it has none, the newest is a day old, or the log after it has a gap. */
export function isBaseDue(archive: Archive, { now, timeline }: { now: number; timeline: number }): boolean {
  const [newest] = archive.bases
    .filter((base) => isOnWayTo(archive, base, timeline))
    .toSorted((one, other) => other.usableFrom - one.usableFrom);
  if (!newest || now - newest.usableFrom >= DAY_MS) return true;
  const { last } = reachOf(archive, newest, timeline);
  return archive.segments.some((segment) => segment.timeline === timeline && segment.number > (last?.number ?? -1));
}
