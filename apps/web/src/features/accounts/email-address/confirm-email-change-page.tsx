import { useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { NextStep } from '../next-step.tsx';
import { useConfirmEmailChange } from '../security/security.queries.ts';
import { useOnce } from '../use-once.ts';

/** Page that the link in the email to a new address opens. */
export function ConfirmEmailChangePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { isAuthenticated } = useAuth();
  const confirm = useConfirmEmailChange();
  useOnce(() => {
    if (token) confirm.mutate(token);
  });
  const nextStep = isAuthenticated
    ? { to: paths.security, label: 'Security settings' }
    : { to: paths.login, label: 'Log in' };

  if (confirm.isSuccess) {
    return (
      <NextStep {...nextStep}>
        <FormHeading title="Email changed">Your email address is {confirm.data.email} now.</FormHeading>
      </NextStep>
    );
  }
  if (!token || confirm.isError) {
    return (
      <NextStep {...nextStep}>
        <div role="alert">
          <FormHeading title="Not changed">
            {token
              ? errorText(confirm.error, noReplyTexts.confirmEmailChange)
              : 'The link is incomplete. Ask for a new one in your security settings.'}
          </FormHeading>
        </div>
      </NextStep>
    );
  }
  return (
    <>
      <FormHeading title="One moment" />
      <Spinner label="Confirming your new address..." showLabel />
    </>
  );
}
