import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '#lib/error-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCalendarAddress } from './messages.queries.ts';

const CalendarAddress = lazy(async () => ({ default: (await import('./calendar-address.tsx')).CalendarAddress }));

/** The private address under which a calendar program finds a person's sessions. */
export function CalendarCard() {
  const [isShown, setIsShown] = useState(false);
  const address = useCalendarAddress({ isShown });
  const loading = (
    <div aria-busy="true" className="mt-4">
      <Skeleton className="h-12" />
    </div>
  );
  return (
    <Card className="mt-10">
      <h2 className="type-display text-28">Calendar</h2>
      <p className="mt-1 text-muted">See your sessions in Google, Apple or Outlook Calendar, always up to date.</p>
      {!isShown && (
        <Button className="mt-4" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={() => setIsShown(true)}>
          Show my calendar address
        </Button>
      )}
      {isShown && address.isPending && loading}
      {address.isError && !address.data && (
        <ErrorState headingLevel={3} onRetry={() => void address.refetch()} retrying={address.isFetching}>
          {errorText(address.error, 'Your calendar address did not load. Please try again later.')}
        </ErrorState>
      )}
      {address.data && (
        <Suspense fallback={loading}>
          <CalendarAddress url={address.data} />
        </Suspense>
      )}
    </Card>
  );
}
