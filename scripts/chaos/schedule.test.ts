import { describe, expect, it } from 'vitest';
import { faultKinds, faultText, scheduleOf } from './schedule.ts';

const ACTIVITY_MS = 4000;
const seeds = Array.from({ length: 200 }, (_, index) => index + 1);

describe('the faults of a seed', () => {
  it('[CHAOS-01] are the same in every run, and different for another seed', () => {
    for (const seed of seeds) expect(scheduleOf(seed, ACTIVITY_MS)).toEqual(scheduleOf(seed, ACTIVITY_MS));
    const different = new Set(seeds.map((seed) => JSON.stringify(scheduleOf(seed, ACTIVITY_MS))));
    expect(different.size).toBe(seeds.length);
  });

  it('[CHAOS-01] happen in order, while people are active', () => {
    for (const seed of seeds) {
      const times = scheduleOf(seed, ACTIVITY_MS).map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const at of times) expect(at > 0 && at < ACTIVITY_MS).toBe(true);
    }
  });

  it('[CHAOS-02] are of every kind within the ten seeds of a test run', () => {
    const happened = seeds.slice(0, 10).flatMap((seed) => scheduleOf(seed, ACTIVITY_MS));
    expect(new Set(happened.map(({ kind }) => kind))).toEqual(new Set(faultKinds));
  });

  it('kill one process and restart PostgreSQL at most once', () => {
    for (const seed of seeds) {
      const kinds = scheduleOf(seed, ACTIVITY_MS).map(({ kind }) => kind);
      for (const rare of ['kill', 'restart postgres']) {
        expect(kinds.filter((kind) => kind === rare).length).toBeLessThanOrEqual(1);
      }
    }
  });

  it('are none for seed 0', () => {
    expect(scheduleOf(0, ACTIVITY_MS)).toEqual([]);
  });

  it('are readable', () => {
    const cut = { atMs: 1200, kind: 'cut', link: { to: 'postgres', of: 'two' }, forMs: 400 } as const;
    expect(faultText(cut)).toBe('1200 ms: cut, link postgres of two, forMs 400');
    const gateway = { atMs: 90, kind: 'fail gateway', calls: ['hang-up', 'silence'] } as const;
    expect(faultText(gateway)).toBe('90 ms: fail gateway, calls hang-up silence');
  });
});
