import { classNames } from '#ui/class-names.ts';
import { ringArcs } from './ring-geometry.ts';

export type RingTone = 'marigold' | 'rani' | 'peacock' | 'jamun' | 'brick' | 'ink';
export type RingSegment = { amount: number; tone: RingTone };

const strokes: Record<RingTone, string> = {
  marigold: 'stroke-marigold',
  rani: 'stroke-rani',
  peacock: 'stroke-peacock',
  jamun: 'stroke-jamun',
  brick: 'stroke-brick',
  ink: 'stroke-ink',
};

export type RingProps = {
  segments: readonly RingSegment[];
  /** The amount of a full ring; the sum of the segments by default. */
  total?: number | undefined;
  /** Line width in percent of the ring's width. */
  strokeWidth?: number | undefined;
  gap?: number | undefined;
  track?: boolean | undefined;
  /** Describes the ring's data. Without it the ring is decorative, and text beside it must say the same. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A ring chart: arcs clockwise from the top, animated once. */
export function Ring({ segments, total, strokeWidth = 6, gap = 3, track = true, label, className }: RingProps) {
  const shape = { centre: 50, radius: 50 - strokeWidth / 2, strokeWidth, gap };
  const arcs = ringArcs(
    segments.map(({ amount }) => amount),
    shape,
    total,
  );
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      className={classNames('block', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {track && <circle cx="50" cy="50" r={shape.radius} strokeWidth={strokeWidth / 2} className="stroke-line" />}
      {arcs.map(
        (arc, index) =>
          arc && (
            <path
              key={arc.startDegrees}
              d={arc.path}
              pathLength="1"
              strokeDasharray="1 2"
              strokeWidth={strokeWidth}
              strokeLinecap="round"
              className={classNames('animate-draw', strokes[segments[index]?.tone ?? 'ink'])}
            />
          ),
      )}
    </svg>
  );
}

export type ProgressRingProps = {
  value: number;
  max?: number | undefined;
  tone?: RingTone | undefined;
  label: string;
  strokeWidth?: number | undefined;
  className?: string | undefined;
};

export function ProgressRing({ value, max = 1, tone = 'peacock', label, strokeWidth, className }: ProgressRingProps) {
  const done = Math.min(Math.max(value, 0), max);
  return (
    <div className={classNames('relative', className)}>
      <progress aria-label={label} value={done} max={max} className="sr-only" />
      <Ring segments={[{ amount: done, tone }]} total={max} strokeWidth={strokeWidth} />
    </div>
  );
}
