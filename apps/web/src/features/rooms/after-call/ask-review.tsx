import type { Room } from '@right-circle/contract/rooms';
import { Link } from 'react-router';
import { sessionTimeText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';

/** Asks a seeker who has met the mentor for a review. Reviews are accepted from the end of the session on. */
export function AskReview({ room: { attended, mentor_id, other, end_time } }: { room: Room }) {
  const isOver = Date.parse(end_time) <= useMinute();
  if (!attended || !mentor_id) return null;
  return (
    <section aria-labelledby="ask-review" className="mx-auto mt-8 max-w-md rounded-card bg-wash p-6 text-center">
      <h2 id="ask-review" className="type-display text-22">
        How was your session with {other.full_name}?
      </h2>
      {!isOver && (
        <p className="mt-1 text-15 text-muted">
          You can write a review from {sessionTimeText(end_time)} IST. We'll also email you tomorrow.
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {isOver && (
          <Link to={paths.writeReview(mentor_id)} className={buttonClass()}>
            Write a review
          </Link>
        )}
        <Link to={paths.bookSession(mentor_id)} className={buttonClass()}>
          Book again
        </Link>
      </div>
    </section>
  );
}
