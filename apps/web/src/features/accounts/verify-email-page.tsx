import { useSearchParams } from 'react-router';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { paths } from '#lib/paths.ts';
import { useAuth } from '#lib/session.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useVerifyEmail } from './accounts.queries.ts';
import { FormHeading } from './form-heading.tsx';
import { useOnce } from './use-once.ts';
import { WayOn } from './way-on.tsx';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { isAuthenticated } = useAuth();
  const verify = useVerifyEmail();
  useOnce(() => {
    if (token) verify.mutate({ token });
  });
  const wayOn = isAuthenticated
    ? { to: paths.dashboard, label: 'Go to the dashboard' }
    : { to: paths.login, label: 'Log in' };

  if (verify.isSuccess) {
    return (
      <WayOn {...wayOn}>
        <FormHeading title="E-mail confirmed">Thank you. Your address is confirmed.</FormHeading>
      </WayOn>
    );
  }
  if (!token || verify.isError) {
    const reason = token
      ? errorText(verify.error, noReplyTexts.verifyEmail)
      : 'The link is incomplete. Ask for a new one from your profile.';
    return (
      <WayOn to={isAuthenticated ? paths.profile : paths.login} label={isAuthenticated ? 'My Profile' : 'Log in'}>
        <div role="alert">
          <FormHeading title="Not confirmed">{reason}</FormHeading>
        </div>
      </WayOn>
    );
  }
  return (
    <>
      <FormHeading title="One moment" />
      <Spinner label="Confirming your e-mail..." showLabel />
    </>
  );
}
