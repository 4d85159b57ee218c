import type { Result } from 'lighthouse';

const BEST_PERFORMANCE = 92;
const MAX_LAYOUT_SHIFT = 0.02;

/** Lighthouse slows the processor down four times to get from a typical developer's machine to a mid-range phone. */
const USUAL_SLOWDOWN = 4;
/** Lighthouse's benchmark index of such a machine. */
const USUAL_INDEX = 1500;

export type Marks = { scores: Record<string, number>; layoutShift: number | null };

export function marksOf({ categories, audits }: Pick<Result, 'categories' | 'audits'>): Marks {
  const scores = Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)] as const);
  return {
    scores: Object.fromEntries(scores),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? null,
  };
}

/** Returns how much to slow this machine down to match the same phone: a slow or busy one needs less. */
export function slowdownFor(benchmarkIndex: number): number {
  const slowdown = (USUAL_SLOWDOWN * benchmarkIndex) / USUAL_INDEX;
  return Math.min(USUAL_SLOWDOWN, Math.max(1, Math.round(slowdown * 10) / 10));
}

const MAX_DRIFT = 1.25;

/**
 * Returns whether the machine had about the speed that the slowdown was chosen for. Otherwise the marks are those of a
 * faster or slower phone, and prove nothing.
 */
export function wasCalibrated(assumedIndex: number, measuredIndex: number): boolean {
  const [assumed, measured] = [slowdownFor(assumedIndex), slowdownFor(measuredIndex)];
  return Math.max(assumed, measured) / Math.min(assumed, measured) <= MAX_DRIFT;
}

/** Lists shortcomings. Everything has to be perfect except speed, which also depends on the machine. */
export function shortcomings({ scores, layoutShift }: Marks, bestPerformance = BEST_PERFORMANCE): string[] {
  const low = Object.entries(scores)
    .map(([id, score]) => ({ id, score, wanted: id === 'performance' ? bestPerformance : 100 }))
    .filter(({ score, wanted }) => score < wanted)
    .map(({ id, score, wanted }) => `${id} ${score}, wanted ${wanted}`);
  const shifts = layoutShift !== null && layoutShift >= MAX_LAYOUT_SHIFT;
  return shifts ? [...low, `layout shift ${layoutShift.toFixed(3)}, wanted below ${MAX_LAYOUT_SHIFT}`] : low;
}

/** Audits below the full score, each with its findings: first those that cost marks, then the reasons that slow a page down. */
export function failingAudits({ categories, audits }: Pick<Result, 'categories' | 'audits'>): string[] {
  const all = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const ids = new Set(all.toSorted((a, b) => Number(b.weight > 0) - Number(a.weight > 0)).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id} (${Math.round(audit.score * 100)}): ${audit.title} ${audit.displayValue ?? ''}`, ...placesOf(audit)];
  });
}

function placesOf({ details }: Result['audits'][string]): string[] {
  if (details?.type !== 'table' && details?.type !== 'opportunity') return [];
  return details.items.slice(0, 5).map((item) => `    ${JSON.stringify(item).slice(0, 400)}`);
}
