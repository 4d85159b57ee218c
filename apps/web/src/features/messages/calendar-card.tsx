import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOpenCalendarAddress } from './messages.queries.ts';

const CalendarAddress = lazy(async () => ({ default: (await import('./calendar-address.tsx')).CalendarAddress }));

/** `url` is null for an address that was created before this visit. */
type CardState = { kind: 'closed' } | { kind: 'off' } | { kind: 'on'; url: string | null };

/** Private address that a calendar app uses to show the person's sessions. */
export function CalendarCard() {
  const [state, setState] = useState<CardState>({ kind: 'closed' });
  const open = useOpenCalendarAddress();
  const button = useRef<HTMLButtonElement>(null);
  const isOff = state.kind === 'off';
  useEffect(() => {
    // The button that was clicked is gone with the address, so move the focus here.
    if (isOff) button.current?.focus();
  }, [isOff]);
  const openNow = () => open.mutate(undefined, { onSuccess: (url) => setState({ kind: 'on', url }) });
  const loading = (
    <div aria-busy="true" className="mt-4">
      <Skeleton className="h-12" />
    </div>
  );
  return (
    <Card className="mt-10">
      <h2 className="type-display text-28">Calendar</h2>
      <p className="mt-1 text-muted">See your sessions in Google, Apple or Outlook Calendar, always up to date.</p>
      {isOff && (
        <Banner kind="success" className="mt-4">
          Your calendar address is switched off. Switched on again, it is a new one.
        </Banner>
      )}
      {open.isError && (
        <ErrorState headingLevel={3} onRetry={openNow}>
          {errorText(open.error, 'Your calendar address did not load. Please try again later.')}
        </ErrorState>
      )}
      {state.kind !== 'on' && !open.isError && (
        <Button
          className="mt-4"
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          ref={button}
          busy={open.isPending}
          onClick={openNow}
        >
          {isOff ? 'Switch on again' : 'Set up my calendar'}
        </Button>
      )}
      {state.kind === 'on' && (
        <Suspense fallback={loading}>
          <CalendarAddress
            url={state.url}
            onRenewed={(url) => setState({ kind: 'on', url })}
            onSwitchedOff={() => setState({ kind: 'off' })}
          />
        </Suspense>
      )}
    </Card>
  );
}
