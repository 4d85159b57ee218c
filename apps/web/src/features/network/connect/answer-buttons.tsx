import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useRespond } from '../network.queries.ts';

type AnswerButtonsProps = {
  requestId: string | null;
  name: string;
  onAnswered?: (() => void) | undefined;
  className?: string | undefined;
};

export function AnswerButtons({ requestId, name, onAnswered, className }: AnswerButtonsProps) {
  const toast = useToast();
  const respond = useRespond(({ action }) => {
    toast.success(action === 'accept' ? `You and ${name} are connected` : `Request of ${name} rejected`);
    onAnswered?.();
  });
  const chosen = respond.isPending ? respond.variables.action : null;
  const button = (action: 'accept' | 'reject') => ({
    className,
    busy: chosen === action,
    disabled: chosen !== null,
    onClick: () => requestId && respond.mutate({ requestId, action }),
  });
  return (
    <>
      <Button variant="primary" {...button('accept')}>
        Accept
        <VisuallyHidden> the request of {name}</VisuallyHidden>
      </Button>
      <Button {...button('reject')}>
        Reject
        <VisuallyHidden> the request of {name}</VisuallyHidden>
      </Button>
    </>
  );
}
