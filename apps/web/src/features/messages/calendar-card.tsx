import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCalendarAddress, useForgetCalendarAddress } from './messages.queries.ts';

const CalendarAddress = lazy(async () => ({ default: (await import('./calendar-address.tsx')).CalendarAddress }));

/** The private address under which a calendar program finds a person's sessions. */
export function CalendarCard() {
  const [state, setState] = useState<'hidden' | 'shown' | 'off'>('hidden');
  const isShown = state === 'shown';
  const address = useCalendarAddress({ isShown });
  const forget = useForgetCalendarAddress();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with the address; the keyboard goes on from here.
    if (state === 'off') button.current?.focus();
  }, [state]);
  const show = () => {
    // While nobody looks at it: a query in use would make a new address by itself.
    if (state === 'off') forget();
    setState('shown');
  };
  const loading = (
    <div aria-busy="true" className="mt-4">
      <Skeleton className="h-12" />
    </div>
  );
  return (
    <Card className="mt-10">
      <h2 className="type-display text-28">Calendar</h2>
      <p className="mt-1 text-muted">See your sessions in Google, Apple or Outlook Calendar, always up to date.</p>
      {state === 'off' && (
        <Banner kind="success" className="mt-4">
          Your calendar address is switched off. Switched on again, it is a new one.
        </Banner>
      )}
      {!isShown && (
        <Button className="mt-4" icon={<CalendarPlus size={18} aria-hidden="true" />} ref={button} onClick={show}>
          {state === 'off' ? 'Switch on again' : 'Show my calendar address'}
        </Button>
      )}
      {isShown && address.isPending && loading}
      {isShown && address.isError && !address.data && (
        <ErrorState headingLevel={3} onRetry={() => void address.refetch()} retrying={address.isFetching}>
          {errorText(address.error, 'Your calendar address did not load. Please try again later.')}
        </ErrorState>
      )}
      {isShown && address.data && (
        <Suspense fallback={loading}>
          <CalendarAddress url={address.data} onSwitchedOff={() => setState('off')} />
        </Suspense>
      )}
    </Card>
  );
}
