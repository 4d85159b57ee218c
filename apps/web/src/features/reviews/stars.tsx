import { Star } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

const STARS = [1, 2, 3, 4, 5] as const;

type StarsProps = { rating: number; size?: number; className?: string };

/** A rating, rounded to the nearest star. */
export function Stars({ rating, size = 16, className }: StarsProps) {
  const shown = Math.round(rating);
  return (
    <span
      role="img"
      aria-label={`${Math.round(rating * 10) / 10} of 5 stars`}
      className={classNames('flex gap-0.5', className)}
    >
      {STARS.map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden="true"
          className={star <= shown ? 'fill-marigold text-ink' : 'text-control'}
        />
      ))}
    </span>
  );
}
