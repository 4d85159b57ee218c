import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import {
  type Archive,
  type Base,
  isBaseDue,
  keptOf,
  lastWriteOf,
  parseHistory,
  parsePosition,
  parseSegmentName,
  planRecovery,
  reachesEnd,
  recoverableStretches,
  type Segment,
  segmentName,
} from './archive.rules.ts';
import { parseRecoveryTime, recoveryTimeText } from './recovery-time.ts';

const SEGMENT = 16n * 1024n * 1024n;
const at = (hour: number) => Date.UTC(2030, 0, 1) + hour * HOUR_MS;

/** One segment an hour: number 10 ends at hour 10. */
const hours = (from: number, to: number, timeline = 1): Segment[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ timeline, number: from + index, at: at(from + index) }));

/** Made within one segment and usable from half an hour before its end. */
const aBase = (hour: number, timeline = 1): Base => ({
  name: `base-${hour}-${timeline}`,
  timeline,
  startsAt: BigInt(hour) * SEGMENT + 40n,
  stopsAt: BigInt(hour) * SEGMENT + 400n,
  usableFrom: at(hour - 0.5),
});
const anArchive = (parts: Partial<Archive>): Archive => ({ segments: [], timelines: [], bases: [], ...parts });
const without = (segments: Segment[], number: number) => segments.filter((segment) => segment.number !== number);

it('[PITR-14] an archive of 90 days with a part every minute says when it was last written', () => {
  const segments = hours(1, 131_040);
  expect(lastWriteOf(anArchive({ segments, bases: [aBase(7)] }))).toBe(at(131_040));
  expect(lastWriteOf(anArchive({ segments: hours(1, 2), bases: [aBase(7)] }))).toBe(at(6.5));
  expect(lastWriteOf(anArchive({}))).toBe(0);
});

describe('names and positions', () => {
  it('[PITR-06] are read as PostgreSQL writes them', () => {
    expect(parseSegmentName('0000000200000001000000FF')).toEqual({ timeline: 2, number: 511 });
    expect(segmentName({ timeline: 2, number: 511 })).toBe('0000000200000001000000FF');
    expect(parseSegmentName('00000002.history')).toBeNull();
    expect(parsePosition('16/B374D848')).toBe(0x16b374d848n);
    expect(parseHistory('1\t0/3000110\tbefore 2030-01-01\n\n2\t1/0\tno recovery target specified\n')).toEqual([
      { id: 1, endsAt: 0x3000110n },
      { id: 2, endsAt: 0x100000000n },
    ]);
  });

  it('[PITR-12] reads a time as India Standard Time unless it has a zone', () => {
    expect(parseRecoveryTime('2026-11-17 11:20:00')).toBe(Date.parse('2026-11-17T05:50:00Z'));
    expect(parseRecoveryTime('2026-11-17T11:20')).toBe(Date.parse('2026-11-17T05:50:00Z'));
    expect(parseRecoveryTime('2026-11-17T11:20:00.250Z')).toBe(Date.parse('2026-11-17T11:20:00.250Z'));
    expect(parseRecoveryTime('2026-11-17T11:20:00+01:00')).toBe(Date.parse('2026-11-17T10:20:00Z'));
    for (const text of ['yesterday', '2026-02-30 10:00', '2026-11-17', '2026-11-17 25:00']) {
      expect(parseRecoveryTime(text), text).toBeNull();
    }
    expect(recoveryTimeText(Date.parse('2026-11-17T05:50:00.900Z'))).toBe('2026-11-17 11:20:00');
  });
});

describe('choosing a base', () => {
  const bases = [aBase(5), aBase(29)];
  const archive = anArchive({ bases, segments: hours(5, 40) });

  it.each([
    [4.5, 'base-5-1'],
    [28.4, 'base-5-1'],
    [28.5, 'base-29-1'],
    [40, 'base-29-1'],
  ])('[PITR-05] takes the newest one before hour %s: %s', (hour, name) => {
    expect(planRecovery(archive, at(hour))).toMatchObject({ base: { name }, timeline: 1, last: { number: 40 } });
  });

  it('[PITR-07] refuses what is before the first base, after the end, or behind a gap', () => {
    expect(planRecovery(archive, at(4.4))).toEqual({ refusal: 'too-early', limit: at(4.5) });
    expect(planRecovery(archive, at(40.1))).toEqual({ refusal: 'too-late', limit: at(40) });
    expect(planRecovery(anArchive({ segments: hours(1, 5) }), at(3))).toEqual({ refusal: 'no-base' });
    const torn = anArchive({ bases, segments: without(archive.segments, 12) });
    expect(planRecovery(torn, at(10))).toMatchObject({ base: { name: 'base-5-1' }, last: { number: 11 } });
    expect(planRecovery(torn, at(13))).toEqual({ refusal: 'gap', missing: '00000001000000000000000C' });
    expect(planRecovery(torn, at(30))).toMatchObject({ base: { name: 'base-29-1' } });
    expect(recoverableStretches(torn)).toEqual([
      { from: at(4.5), to: at(11) },
      { from: at(28.5), to: at(40) },
    ]);
    // The log written while the base was made is missing, so the base is of no use.
    const unusable = anArchive({ bases, segments: without(archive.segments, 29) });
    expect(planRecovery(unusable, at(31))).toEqual({ refusal: 'gap', missing: '00000001000000000000001D' });
    expect(recoverableStretches(unusable)).toEqual([{ from: at(4.5), to: at(28) }]);
  });

  it('[PITR-08] notices that less was replayed than the archive has', () => {
    const plan = planRecovery(archive, at(39));
    if (!('base' in plan)) throw new Error('no plan');
    expect(reachesEnd(plan, 41n * SEGMENT)).toBe(true);
    expect(reachesEnd(plan, 40n * SEGMENT)).toBe(false);
  });

  // At hour 20 the database went back to hour 10, in the middle of segment 11.
  const branched = anArchive({
    bases: [aBase(5), aBase(15)],
    segments: [...hours(5, 19), ...hours(11, 17, 2).map((segment) => ({ ...segment, at: at(segment.number + 10) }))],
    timelines: [{ id: 2, beganAt: at(20), ancestors: [{ id: 1, endsAt: 11n * SEGMENT + 999n }] }],
  });

  it.each([
    [9, 1, 'base-5-1'],
    [12, 1, 'base-5-1'],
    // The branch that was left behind is what the database was at that time.
    [18, 1, 'base-15-1'],
    [19, 1, 'base-15-1'],
    // While the recovery was running; the log of the time before ends at hour 19.
    [20, 2, 'base-5-1'],
    [23, 2, 'base-5-1'],
  ])('[PITR-06] at hour %s follows timeline %s from %s', (hour, timeline, name) => {
    expect(planRecovery(branched, at(hour))).toMatchObject({ timeline, base: { name } });
  });

  it('[PITR-06] needs the parts of the log from both sides of a branch', () => {
    const torn = {
      ...branched,
      segments: branched.segments.filter(({ timeline, number }) => timeline * 100 + number !== 110),
    };
    expect(planRecovery(torn, at(23))).toEqual({ refusal: 'gap', missing: '00000001000000000000000A' });
    // Of the segment with the branch, the newer timeline has a copy.
    const copied = {
      ...branched,
      segments: branched.segments.filter(({ timeline, number }) => timeline * 100 + number !== 111),
    };
    expect(planRecovery(copied, at(23))).toMatchObject({ timeline: 2, base: { name: 'base-5-1' } });
  });
});

describe('what is kept', () => {
  const days = Array.from({ length: 12 }, (_, day) => aBase(24 * day + 1));
  const archive = anArchive({ bases: days, segments: hours(1, 280) });
  const newest = at(280);

  it('[PITR-04] is everything that a second of the last days needs, and nothing more', () => {
    const kept = keptOf(archive, newest, 7);
    // 280 hours are 11 days and 16 hours; the base of day 4 is the last one before the week began.
    expect([...kept.bases]).toEqual(days.slice(4).map(({ name }) => name));
    expect(kept.firstSegment).toBe(97);
    const left = anArchive({
      bases: days.slice(4),
      segments: archive.segments.filter(({ number }) => number >= 97),
    });
    for (let hour = 280 - 7 * 24; hour <= 280; hour += 1) {
      expect(planRecovery(left, at(hour)), String(hour)).toHaveProperty('base');
    }
    expect(planRecovery(left, newest - 8 * DAY_MS)).toHaveProperty('refusal');
  });

  it('[PITR-04] is everything where the log has a gap, and without a base the whole log', () => {
    const torn = anArchive({ bases: days, segments: without(archive.segments, 100) });
    expect(keptOf(torn, newest, 7).bases.size).toBe(12);
    expect(keptOf(anArchive({ segments: hours(1, 280) }), newest, 7)).toEqual({ bases: new Set(), firstSegment: null });
  });

  it('[PITR-04] has the old base that a timeline branched off from', () => {
    // On day 8 the database went back to day 2, and no base was made since.
    const history = [{ id: 1, endsAt: 60n * SEGMENT + 5n }];
    const branched = anArchive({
      bases: days.slice(0, 8),
      segments: [
        ...hours(1, 190),
        ...hours(60, 140, 2).map((segment) => ({ ...segment, at: at(segment.number + 140) })),
      ],
      timelines: [{ id: 2, beganAt: at(195), ancestors: history }],
    });
    const kept = keptOf(branched, at(280), 7);
    expect([...kept.bases]).toEqual(['base-49-1', ...days.slice(4, 8).map(({ name }) => name)]);
    expect(kept.firstSegment).toBe(49);
  });
});

describe('the next base', () => {
  const bases = [aBase(5)];
  it('[PITR-03] is due first, after a day, and after a gap', () => {
    const archive = anArchive({ bases, segments: hours(5, 20) });
    expect(isBaseDue(anArchive({ segments: hours(5, 20) }), { now: at(20), timeline: 1 })).toBe(true);
    expect(isBaseDue(archive, { now: at(20), timeline: 1 })).toBe(false);
    expect(isBaseDue(archive, { now: at(28.5), timeline: 1 })).toBe(true);
    expect(isBaseDue({ ...archive, segments: without(archive.segments, 9) }, { now: at(20), timeline: 1 })).toBe(true);
  });

  it('[PITR-03] is not due for a new timeline that goes on from the last one', () => {
    const timelines = (endsAt: bigint) => [{ id: 2, beganAt: at(21), ancestors: [{ id: 1, endsAt }] }];
    const archive = anArchive({
      bases,
      segments: [...hours(5, 20), ...hours(10, 12, 2)],
      timelines: timelines(10n * SEGMENT),
    });
    expect(isBaseDue(archive, { now: at(24), timeline: 2 })).toBe(false);
    // The database went back to before the base.
    expect(isBaseDue({ ...archive, timelines: timelines(4n * SEGMENT) }, { now: at(24), timeline: 2 })).toBe(true);
  });
});
