import { useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { addressWithReturn, useReturnPage } from '#domain/sign-in/return-page.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useVerifyEmail } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { NextStep } from '../next-step.tsx';
import { useOnce } from '../use-once.ts';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { isAuthenticated } = useAuth();
  const verify = useVerifyEmail();
  const returnPage = useReturnPage();
  useOnce(() => {
    if (token) verify.mutate({ token });
  });
  const nextStep = isAuthenticated
    ? { to: returnPage?.path ?? paths.dashboard, label: returnPage ? 'Continue' : 'Go to the dashboard' }
    : { to: addressWithReturn(paths.login, returnPage), label: 'Log in' };

  if (verify.isSuccess) {
    return (
      <NextStep {...nextStep}>
        <FormHeading title="Email confirmed">Thank you. Your address is confirmed.</FormHeading>
      </NextStep>
    );
  }
  if (!token || verify.isError) {
    const reason = token
      ? errorText(verify.error, noReplyTexts.verifyEmail)
      : 'The link is incomplete. Ask for a new one from your profile.';
    return (
      <NextStep
        to={isAuthenticated ? paths.profile : addressWithReturn(paths.login, returnPage)}
        label={isAuthenticated ? 'My Profile' : 'Log in'}
      >
        <div role="alert">
          <FormHeading title="Not confirmed">{reason}</FormHeading>
        </div>
      </NextStep>
    );
  }
  return (
    <>
      <FormHeading title="One moment" />
      <Spinner label="Confirming your email..." showLabel />
    </>
  );
}
