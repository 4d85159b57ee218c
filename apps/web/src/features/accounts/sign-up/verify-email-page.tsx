import { useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { addressWanting, useWantedPage } from '#domain/sign-in/wanted-page.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useVerifyEmail } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { useOnce } from '../use-once.ts';
import { WayOn } from '../way-on.tsx';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const { isAuthenticated } = useAuth();
  const verify = useVerifyEmail();
  const wanted = useWantedPage();
  useOnce(() => {
    if (token) verify.mutate({ token });
  });
  const wayOn = isAuthenticated
    ? { to: wanted?.path ?? paths.dashboard, label: wanted ? 'Continue' : 'Go to the dashboard' }
    : { to: addressWanting(paths.login, wanted), label: 'Log in' };

  if (verify.isSuccess) {
    return (
      <WayOn {...wayOn}>
        <FormHeading title="Email confirmed">Thank you. Your address is confirmed.</FormHeading>
      </WayOn>
    );
  }
  if (!token || verify.isError) {
    const reason = token
      ? errorText(verify.error, noReplyTexts.verifyEmail)
      : 'The link is incomplete. Ask for a new one from your profile.';
    return (
      <WayOn
        to={isAuthenticated ? paths.profile : addressWanting(paths.login, wanted)}
        label={isAuthenticated ? 'My Profile' : 'Log in'}
      >
        <div role="alert">
          <FormHeading title="Not confirmed">{reason}</FormHeading>
        </div>
      </WayOn>
    );
  }
  return (
    <>
      <FormHeading title="One moment" />
      <Spinner label="Confirming your email..." showLabel />
    </>
  );
}
