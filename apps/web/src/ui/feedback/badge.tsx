import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type BadgeTone = 'neutral' | 'selected' | 'live' | 'success' | 'upcoming' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-wash text-muted',
  selected: 'bg-marigold text-on-marigold',
  live: 'bg-rani-tint text-rani',
  success: 'bg-peacock-tint text-peacock',
  upcoming: 'bg-jamun-tint text-jamun',
  danger: 'bg-brick-tint text-brick',
};

export type BadgeProps = { tone?: BadgeTone | undefined; children: ReactNode; className?: string | undefined };

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'type-figures inline-flex min-h-6 min-w-6 items-center justify-center gap-1 whitespace-nowrap rounded-full px-2.5 font-semibold text-13',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A count on a bell or an inbox; hidden at zero. */
export function CountDot({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span
      className={classNames(
        'type-figures inline-grid h-5 min-w-5 place-items-center rounded-full bg-rani px-1 font-semibold text-13 text-paper leading-none',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
