import type { MentorRating as Rating } from '@right-circle/contract/mentors';
import { Star } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

export function MentorRating({ rating, className }: { rating: Rating; className?: string }) {
  return (
    <span className={classNames('type-figures inline-flex items-center gap-1.5', className)}>
      <Star size={16} aria-hidden="true" className="fill-marigold text-ink" />
      <span>
        <span className="sr-only">Rated </span>
        <span className="font-semibold">{rating.average.toFixed(1)}</span>{' '}
        <span className="text-muted">
          ({rating.count} {rating.count === 1 ? 'review' : 'reviews'})
        </span>
      </span>
    </span>
  );
}
