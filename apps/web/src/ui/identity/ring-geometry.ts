export type RingArc = { path: string; startDegrees: number; sweepDegrees: number };

type RingShape = {
  /** Radius of the line's middle, in view box units around `centre`. */
  radius: number;
  centre: number;
  strokeWidth: number;
  /** Clear space between two neighbouring arcs, after their round caps. */
  gap: number;
};

const fullTurn = 360;
/** A dot: just long enough for the round caps to be painted. */
const dotDegrees = 0.1;

const round = (value: number) => Math.round(value * 1000) / 1000;

function pointAt(degrees: number, { radius, centre }: RingShape): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${round(centre + radius * Math.cos(radians))} ${round(centre + radius * Math.sin(radians))}`;
}

function arcPath(start: number, sweep: number, shape: RingShape): string {
  const arcTo = (end: number, large: 0 | 1) => `A${shape.radius} ${shape.radius} 0 ${large} 1 ${pointAt(end, shape)}`;
  // An arc that ends at its start isn't drawn, so a whole ring is two halves.
  if (sweep >= fullTurn) return `M${pointAt(start, shape)}${arcTo(start + 180, 0)}${arcTo(start + fullTurn, 0)}`;
  return `M${pointAt(start, shape)}${arcTo(start + sweep, sweep > 180 ? 1 : 0)}`;
}

/** Degrees per amount. Every amount above zero gets room for a dot and its gap, taken from the larger ones. */
function turnsOf(amounts: readonly number[], total: number, smallest: number): number[] {
  const turns = amounts.map((amount) => (amount / total) * fullTurn);
  const tooSmall = turns.filter((turn) => turn > 0 && turn < smallest);
  const missing = tooSmall.length * smallest - tooSmall.reduce((sum, turn) => sum + turn, 0);
  const room = turns.reduce((sum, turn) => sum + Math.max(0, turn - smallest), 0);
  const giveUp = room > 0 ? Math.min(1, missing / room) : 0;
  return turns.map((turn) => {
    if (turn <= 0) return 0;
    return turn < smallest ? smallest : turn - (turn - smallest) * giveUp;
  });
}

/**
 * Arcs clockwise from the top, one per amount, null for an amount of zero. A `total` above the sum leaves the ring
 * open.
 */
export function ringArcs(amounts: readonly number[], shape: RingShape, total?: number): (RingArc | null)[] {
  const safe = amounts.map((amount) => (Number.isFinite(amount) ? Math.max(0, amount) : 0));
  const sum = safe.reduce((left, right) => left + right, 0);
  if (sum === 0) return safe.map(() => null);

  const whole = Math.max(sum, total ?? 0);
  const alone = safe.filter((amount) => amount > 0).length === 1;
  const spacing = alone ? 0 : ((shape.strokeWidth + shape.gap) / (2 * Math.PI * shape.radius)) * fullTurn;
  let position = 0;
  return turnsOf(safe, whole, spacing + dotDegrees).map((turn) => {
    if (turn === 0) return null;
    const startDegrees = position + spacing / 2;
    const sweepDegrees = Math.max(dotDegrees, turn - spacing);
    position += turn;
    return { path: arcPath(startDegrees, sweepDegrees, shape), startDegrees, sweepDegrees };
  });
}
