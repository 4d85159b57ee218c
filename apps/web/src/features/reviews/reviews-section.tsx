import type { Review } from '@right-circle/contract/reviews';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AddReview } from './add-review.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { noReplyTexts, reviewQueries } from './reviews.queries.ts';

type ReviewsSectionProps = {
  mentor: { user_id: string; full_name: string };
  /** Menu item for reporting another person's review. */
  reportItem: (review: Review) => ReactNode;
};

/** Reviews of a mentor. */
export function ReviewsSection({ mentor, reportItem }: ReviewsSectionProps) {
  const summary = useQuery(reviewQueries.summary(mentor.user_id));
  const list = useInfiniteQuery(reviewQueries.list(mentor.user_id));
  const place = useCameForReviews(summary.isSuccess && list.isSuccess);
  const reviews = list.data?.pages.flatMap((page) => page.data) ?? [];
  const failed = [summary, list].find(({ isError, data }) => isError && !data);
  return (
    <section ref={place} id="reviews" aria-labelledby="reviews-heading" className="scroll-mt-20">
      <Card className="space-y-7">
        <h2 id="reviews-heading" className="type-display text-28">
          Reviews &amp; Ratings
        </h2>
        {failed ? (
          <ErrorState
            headingLevel={3}
            onRetry={() => void Promise.all([summary.refetch(), list.refetch()])}
            retrying={failed.isFetching}
            className="py-6"
          >
            {errorText(failed.error, noReplyTexts.fetchReviews)}
          </ErrorState>
        ) : summary.data && list.data ? (
          <>
            <RatingSummary summary={summary.data} />
            <AddReview mentorUserId={mentor.user_id} summary={summary.data} />
            {reviews.length > 0 && (
              <ul aria-label="Reviews" className="space-y-7">
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewItem review={review} mentor={mentor} reportItem={reportItem} />
                  </li>
                ))}
              </ul>
            )}
            <ShowMore block list={list} problem={errorText(list.error, noReplyTexts.fetchReviews)}>
              Show older reviews
            </ShowMore>
          </>
        ) : (
          <Spinner label="Loading reviews" className="py-6" />
        )}
      </Card>
    </section>
  );
}

/** Scrolls to the reviews once they are loaded, if the URL's hash asks for them. */
function useCameForReviews(isReady: boolean) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isReady && location.hash === '#reviews') place.current?.scrollIntoView();
  }, [isReady]);
  return place;
}
