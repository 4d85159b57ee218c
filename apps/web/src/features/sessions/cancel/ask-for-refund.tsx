import type { Session } from '@right-circle/contract/sessions';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import type { useAskRefund } from '../sessions.queries.ts';

type AskForRefundProps = {
  session: Session;
  ask: ReturnType<typeof useAskRefund>;
  isBusy?: boolean;
  onAsked?: () => void;
};

/** The session stays booked, or cancelled, until the mentor answers. */
export function AskForRefund({ session, ask, isBusy = false, onAsked }: AskForRefundProps) {
  const toast = useToast();
  const send = () =>
    ask.mutate(undefined, {
      onSuccess: ({ status }) => {
        const stays = status === 'cancelled' ? '' : ' Your session stays booked until then.';
        toast.success('Refund requested', { description: `${session.provider.full_name} will decide.${stays}` });
        onAsked?.();
      },
    });
  return (
    <Button busy={ask.isPending} disabled={isBusy} onClick={send}>
      Ask for a refund
    </Button>
  );
}
