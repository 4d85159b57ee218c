import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringArcs } from './ring-geometry.ts';

const shape = { centre: 50, radius: 47, strokeWidth: 6, gap: 3 };
const spacing = ((6 + 3) / (2 * Math.PI * 47)) * 360;

describe('ringArcs', () => {
  it('splits the ring by share, less the gaps', () => {
    const [half, quarter] = ringArcs([50, 25, 25], shape);
    expect(half?.sweepDegrees).toBeCloseTo(180 - spacing);
    expect(quarter?.startDegrees).toBeCloseTo(180 + spacing / 2);
    expect(quarter?.sweepDegrees).toBeCloseTo(90 - spacing);
  });

  it('draws a single amount as a whole ring without a gap', () => {
    expect(ringArcs([7], shape)[0]).toEqual({
      path: 'M50 3A47 47 0 0 1 50 97A47 47 0 0 1 50 3',
      startDegrees: 0,
      sweepDegrees: 360,
    });
  });

  it('leaves the ring open below its total', () => {
    expect(ringArcs([1], shape, 4)[0]).toMatchObject({
      startDegrees: 0,
      sweepDegrees: 90,
      path: 'M50 3A47 47 0 0 1 97 50',
    });
  });

  it('takes the long way round above half', () => {
    expect(ringArcs([3], shape, 4)[0]?.path).toBe('M50 3A47 47 0 1 1 3 50');
  });

  it('draws nothing for nothing', () => {
    expect(ringArcs([], shape)).toEqual([]);
    expect(ringArcs([0, 0], shape)).toEqual([null, null]);
    expect(ringArcs([Number.NaN, -3], shape, 10)).toEqual([null, null]);
  });

  it('keeps every amount visible and no two arcs touching', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 6 }), (amounts) => {
        const arcs = ringArcs(amounts, shape);
        const drawn = arcs.flatMap((arc) => arc ?? []);
        expect(drawn).toHaveLength(amounts.filter((amount) => amount > 0).length);
        if (drawn.length < 2) return;
        for (const [index, arc] of drawn.entries()) {
          const next = drawn[index + 1]?.startDegrees ?? (drawn[0]?.startDegrees ?? 0) + 360;
          expect(next - (arc.startDegrees + arc.sweepDegrees)).toBeGreaterThan(spacing - 0.001);
        }
      }),
    );
  });
});
