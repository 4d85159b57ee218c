import type { Session } from '@right-circle/contract/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { bookingErrorTexts } from '#domain/bookings/error-texts.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sessionQueries } from '../sessions.queries.ts';
import { DetailsDialog } from './details-dialog.tsx';
import type { useOpenSession } from './use-open-session.ts';

const CancelDialog = lazyDialog(async () => ({ default: (await import('../cancel/cancel-dialog.tsx')).CancelDialog }));
const RescheduleDialog = lazyDialog(async () => ({
  default: (await import('../reschedule/reschedule-dialog.tsx')).RescheduleDialog,
}));
const InviteDialog = lazyDialog(async () => ({ default: (await import('../guests/invite-dialog.tsx')).InviteDialog }));
const DeclineDialog = lazyDialog(async () => ({
  default: (await import('../cancel/decline-dialog.tsx')).DeclineDialog,
}));
const ProposeDialog = lazyDialog(async () => ({
  default: (await import('../reschedule/propose-dialog.tsx')).ProposeDialog,
}));

type OpenSessionProps = {
  slotId: string;
  layers: Pick<ReturnType<typeof useOpenSession>, 'step' | 'begin' | 'closeStep'>;
  onClose: () => void;
  help?: ((session: Session) => ReactNode) | undefined;
};

/** Shows one layer at a time: the details, or the current step in their place. */
export function OpenSession({ slotId, layers, onClose, help }: OpenSessionProps) {
  const query = useQuery(sessionQueries.one(slotId, useQueryClient()));
  const { step, begin, closeStep } = layers;
  const session = query.data;
  if (!session) {
    return (
      <Dialog open onOpenChange={onClose} title="Session details">
        {query.error ? (
          <NotLoaded error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Spinner label="Loading the session..." className="py-12" />
        )}
      </Dialog>
    );
  }
  if (!step) return <DetailsDialog session={session} onClose={onClose} onStep={begin} help={help?.(session)} />;
  return (
    <Suspense fallback={null}>
      {step === 'cancel' && <CancelDialog session={session} onKeep={closeStep} onDone={onClose} />}
      {step === 'reschedule' && <RescheduleDialog session={session} onClose={closeStep} />}
      {step === 'invite' && <InviteDialog session={session} onClose={closeStep} />}
      {step === 'propose' && <ProposeDialog session={session} onClose={closeStep} />}
      {step === 'decline' && <DeclineDialog session={session} onClose={closeStep} onDone={onClose} />}
    </Suspense>
  );
}

type NotLoadedProps = { error: Error; retrying: boolean; onRetry: () => void };

function NotLoaded({ error, retrying, onRetry }: NotLoadedProps) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <EmptyState headingLevel={3} title="You don't have access to this session">
        It belongs to other people, or the link is incomplete.
      </EmptyState>
    );
  }
  return (
    <ErrorState headingLevel={3} retryLabel="Retry" retrying={retrying} onRetry={onRetry}>
      {errorText(error, bookingErrorTexts.fetchSession)}
    </ErrorState>
  );
}
