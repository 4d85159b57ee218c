import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, barsOf, chartSize, heatOf, labelStep, linePath } from './chart-geometry.ts';

describe('charts', () => {
  it('keep bars inside the drawing, with zero in sight', () => {
    const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
        const axis = axisOf([{ values }], 'bar');
        expect(axis.low <= 0 && axis.high >= 0 && axis.high > axis.low).toBe(true);
        for (const bar of barsOf([{ values }], values.length, axis)) {
          expect(bar.x).toBeGreaterThanOrEqual(0);
          expect(bar.x + bar.width).toBeLessThanOrEqual(chartSize.width + 0.001);
          expect(bar.y).toBeGreaterThanOrEqual(0);
          expect(bar.y).toBeLessThanOrEqual(chartSize.height);
        }
      }),
    );
  });

  it.each([
    [[10_150, 10_210, 10_190], 'line', [10_140, 10_160, 10_180, 10_200, 10_220]],
    [[10_150, 10_210, 10_190], 'bar', [0, 5000, 10_000, 15_000]],
    [[7], 'line', [6, 7, 8]],
    [[3, 4], 'line', [3, 4]],
    [[0.2, 0.5], 'line', [0.2, 0.3, 0.4, 0.5]],
    [[null], 'line', [0, 1]],
    [[-4, 12], 'bar', [-10, 0, 10, 20]],
  ] as const)('[TALK-03] have an axis with round numbers: %j as a %s', (values, shape, ticks) => {
    expect(axisOf([{ values }], shape).ticks).toEqual(ticks);
  });

  it('leave a hole where a value is missing', () => {
    expect(linePath([0, 10, null, 5], { low: 0, high: 10 })).toBe('M0 120L106.7 0M320 60');
    expect(heatOf([{ values: [0, null, 4] }, { values: [2, 1, 0] }])).toEqual([
      [0, null, 1],
      [0.5, 0.25, 0],
    ]);
  });

  it('show at most five labels, which fit a phone', () => {
    expect([1, 5, 6, 24].map(labelStep)).toEqual([1, 1, 2, 5]);
  });
});
