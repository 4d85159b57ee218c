import { appPathOf } from '@right-circle/rules/app-path';
import { useLocation } from 'react-router';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { useResendVerification } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';

/** Button that resends the verification email. Its link returns to the current page, wherever it is opened. */
export function ResendVerification() {
  const { pathname, search, hash } = useLocation();
  const resend = useResendVerification();
  const toast = useToast();
  return (
    <Button
      size="sm"
      busy={resend.isPending}
      onClick={() =>
        resend.mutate(appPathOf(pathname + search + hash), {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => toast.error(errorText(error, noReplyTexts.resendVerification)),
        })
      }
    >
      Resend link
    </Button>
  );
}
