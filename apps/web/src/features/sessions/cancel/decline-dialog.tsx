import { limits } from '@right-circle/contract/limits';
import type { Session } from '@right-circle/contract/sessions';
import { errorText } from '#lib/error-text.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts, useDeclineBooking } from '../sessions.queries.ts';

type DeclineDialogProps = { session: Session; onClose: () => void; onDone: () => void };

export function DeclineDialog({ session, onClose, onDone }: DeclineDialogProps) {
  const [reason, setReason] = useDraft(`decline-${session.slot_id}`);
  const decline = useDeclineBooking(session.slot_id);
  const toast = useToast();
  const isPaid = session.payment_status === 'completed' && session.price > 0;
  const send = () =>
    decline.mutate(
      { startTime: session.start_time, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('');
          const name = session.seeker.full_name;
          toast.success('Booking declined', {
            description: isPaid ? `${name} is refunded in full.` : `We've let ${name} know.`,
          });
          onDone();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={() => !decline.isPending && onClose()}
      title="Decline this booking?"
      description={`${session.seeker.full_name} will be notified${isPaid ? ' and fully refunded' : ''}.`}
      footer={
        <>
          <Button disabled={decline.isPending} onClick={onClose}>
            Keep Booking
          </Button>
          <Button variant="danger" busy={decline.isPending} onClick={send}>
            Decline
          </Button>
        </>
      }
    >
      {decline.error && (
        <Banner kind="error" className="mb-4">
          {errorText(decline.error, noReplyTexts.answerBooking)}
        </Banner>
      )}
      <Field label="Reason" optional hint="A word on why helps them find another time.">
        <Textarea
          dir="auto"
          counter
          rows={3}
          maxLength={limits.guidance.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
