import type { CancelOutcome } from '@right-circle/contract/cancel-outcome';
import { limits } from '@right-circle/contract/limits';
import type { Session } from '@right-circle/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { useDraft } from '#lib/forms/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { canCancel } from '../session-facts.ts';
import { noReplyTexts, sessionQueries, useAskRefund, useCancelBooking } from '../sessions.queries.ts';
import { AskForRefund } from './ask-for-refund.tsx';
import { CancelConsequences, CancelledList } from './cancel-lists.tsx';
import { CancelSummary } from './cancel-summary.tsx';

type CancelDialogProps = { session: Session; onKeep: () => void; onDone: () => void };

export function CancelDialog({ session, onKeep, onDone }: CancelDialogProps) {
  const preview = useQuery(sessionQueries.cancelPreview(session.slot_id));
  const cancel = useCancelBooking(session.slot_id);
  const ask = useAskRefund(session.slot_id);
  // Kept because the preview of a cancelled session is rejected.
  const [agreed, setAgreed] = useState<CancelOutcome | null>(null);
  const [reason, setReason] = useDraft(`cancel-${session.slot_id}`);
  const now = useMinute();
  const isBusy = cancel.isPending || ask.isPending;
  const tooLate = cancel.isIdle && !canCancel(session, now);
  const hasChanged = cancel.error instanceof ApiError && cancel.error.code === 'outcome_changed';
  if (cancel.isSuccess && agreed) return <Cancelled outcome={agreed} onClose={onDone} />;
  const failure = (hasChanged ? null : cancel.error) ?? (preview.data ? null : preview.error);
  if (failure || tooLate) {
    const retry = () => (cancel.error ? cancel.reset() : void preview.refetch());
    return (
      <CancelFailed
        message={tooLate ? TOO_LATE : errorText(failure, noReplyTexts.cancelBooking)}
        onClose={onKeep}
        onRetry={tooLate ? undefined : retry}
      />
    );
  }
  // Hide the outdated preview until the new one is loaded.
  const outcome = preview.isFetching && hasChanged ? undefined : preview.data;
  const confirm = (shown: CancelOutcome) => {
    setAgreed(shown);
    cancel.mutate(
      { expected: { ...shown, start_time: session.start_time }, reason: reason.trim() },
      { onSuccess: () => setReason('') },
    );
  };
  return (
    <Dialog
      alert
      open
      onOpenChange={() => !isBusy && onKeep()}
      title="Cancel Booking"
      description="Are you sure you want to cancel this session?"
      size="lg"
      footer={
        <>
          <Button disabled={isBusy} onClick={onKeep}>
            Keep Booking
          </Button>
          {outcome?.can_ask_refund && <AskForRefund session={session} ask={ask} isBusy={isBusy} onAsked={onKeep} />}
          <Button
            variant="danger"
            busy={cancel.isPending}
            disabled={!outcome || isBusy}
            onClick={() => outcome && confirm(outcome)}
          >
            {cancel.isPending ? 'Cancelling...' : isUnrefunded(outcome) ? 'Cancel without refund' : 'Cancel Booking'}
          </Button>
        </>
      }
    >
      {cancel.isPending && <output className="mb-4 block text-muted">Cancelling booking...</output>}
      {(hasChanged || ask.error) && (
        <Banner kind="error" className="mb-4">
          {errorText(hasChanged ? cancel.error : ask.error, noReplyTexts.askRefund)}
        </Banner>
      )}
      {outcome ? (
        <CancelConsequences session={session} outcome={outcome} />
      ) : (
        <div aria-busy="true">
          <output className="sr-only">Checking your refund...</output>
          <Skeleton shape="media" className="h-44" />
        </div>
      )}
      {session.current_user_role === 'provider' && (
        <Reason seekerName={session.seeker.full_name} value={reason} onChange={setReason} disabled={isBusy} />
      )}
      <CancelSummary session={session} />
    </Dialog>
  );
}

type ReasonProps = { seekerName: string; value: string; onChange: (value: string) => void; disabled: boolean };

function Reason({ seekerName, value, onChange, disabled }: ReasonProps) {
  return (
    <Field label="Reason" optional hint={`We'll show it to ${seekerName}.`} className="mt-5">
      <Textarea
        dir="auto"
        counter
        rows={3}
        maxLength={limits.guidance.reason}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

const TOO_LATE = 'Only an upcoming session that has not begun can be cancelled.';

const isUnrefunded = (outcome: CancelOutcome | undefined) =>
  outcome !== undefined && outcome.paid_amount > 0 && outcome.refund_amount === 0;

/** Closes by itself, because it needs no answer. */
function Cancelled({ outcome, onClose }: { outcome: CancelOutcome; onClose: () => void }) {
  // The timer starts only once, however often the page renders in the meantime.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), limits.cancelDialogCloseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open onOpenChange={onClose} title="Booking Cancelled!" size="sm">
      <CancelledList outcome={outcome} />
    </Dialog>
  );
}

type CancelFailedProps = { message: string; onClose: () => void; onRetry: (() => void) | undefined };

function CancelFailed({ message, onClose, onRetry }: CancelFailedProps) {
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title="Cancellation Failed"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </>
      }
    >
      <Banner kind="error">{message}</Banner>
    </Dialog>
  );
}
