import type { ReviewSummary } from '@right-circle/contract/reviews';
import { Star } from 'lucide-react';
import { Stars } from './stars.tsx';

/** Average, count and a bar for each number of stars. */
export function RatingSummary({ summary: { average, count, stars } }: { summary: ReviewSummary }) {
  if (average === null) return <p className="text-muted">No reviews yet</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <div className="type-figures">
        <p className="type-display text-64 leading-none">{average.toFixed(1)}</p>
        <Stars rating={average} size={20} className="mt-3" />
        <p className="mt-1.5 text-15 text-muted">
          {count} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      <ul aria-label="Reviews by stars" className="min-w-0 flex-1 basis-60 space-y-2">
        {[5, 4, 3, 2, 1].map((rating) => (
          <Bar key={rating} rating={rating} count={stars[rating - 1] ?? 0} total={count} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ rating, count, total }: { rating: number; count: number; total: number }) {
  return (
    <li className="type-figures grid grid-cols-[2.25rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-15">
      <span className="flex items-center justify-end gap-1">
        {rating}
        <Star size={14} aria-hidden="true" className="text-muted" />
        <span className="sr-only">{rating === 1 ? 'star' : 'stars'}: </span>
      </span>
      <svg aria-hidden="true" className="block h-2.5 w-full overflow-hidden rounded-full bg-line">
        <rect width={`${(count / total) * 100}%`} height="100%" rx="5" className="fill-marigold" />
      </svg>
      <span className="text-muted">{count}</span>
    </li>
  );
}
