import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useResendVerification } from './accounts.queries.ts';

export function ResendVerification() {
  const resend = useResendVerification();
  const toast = useToast();
  return (
    <Button
      size="sm"
      busy={resend.isPending}
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => toast.error(errorText(error, noReplyTexts.resendVerification)),
        })
      }
    >
      Resend link
    </Button>
  );
}
