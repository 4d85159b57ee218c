import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { NextStep } from '../next-step.tsx';
import { useUndoEmailChange } from '../security/security.queries.ts';

/** Page that "This wasn't me" opens. Opening it changes nothing yet, because mail clients open links on their own. */
export function UndoEmailChangePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const navigate = useNavigate();
  const undo = useUndoEmailChange();
  if (!token) {
    return (
      <NextStep to={paths.login} label="Log in">
        <div role="alert">
          <FormHeading title="Nothing changed">The link is incomplete. Open it from the email again.</FormHeading>
        </div>
      </NextStep>
    );
  }
  const run = () =>
    undo.mutate(token, {
      onSuccess: ({ reset_token }) => void navigate(paths.resetPassword(reset_token), { replace: true }),
    });
  return (
    <>
      <FormHeading title="Secure your account">
        If you didn't ask for a new email address, we'll put your old one back and sign out every device. Then you
        choose a new password.
      </FormHeading>
      <div className="flex flex-col gap-4">
        {undo.error && <Banner kind="error">{errorText(undo.error, noReplyTexts.requestEmailChange)}</Banner>}
        <Button variant="primary" size="lg" block busy={undo.isPending || undo.isSuccess} onClick={run}>
          Secure my account
        </Button>
        <Link to={paths.dashboard} className={buttonClass({ size: 'lg', block: true })}>
          It was me
        </Link>
      </div>
    </>
  );
}
