import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useConfirmDeletion } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { NextStep } from '../next-step.tsx';
import { PayoutLink } from './payout-link.tsx';

/** Page that the emailed link opens. Opening it deletes nothing yet, because mail clients open links on their own. */
export function ConfirmDeletionPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const confirm = useConfirmDeletion();
  if (confirm.isSuccess) {
    return (
      <NextStep to={paths.login} label="Log in">
        <FormHeading title="Goodbye">{confirm.data.message}</FormHeading>
      </NextStep>
    );
  }
  if (!token) {
    return (
      <NextStep to={paths.profile} label="My Profile">
        <div role="alert">
          <FormHeading title="Not deleted">The link is incomplete. Ask for a new one from your profile.</FormHeading>
        </div>
      </NextStep>
    );
  }
  return (
    <>
      <FormHeading title="Delete your account?">
        Your profile is hidden right away, and you're logged out on every device. Your upcoming sessions are cancelled;
        what you booked is refunded only if it can still be cancelled for free. After 7 days we delete everything. Log
        in before then to keep your account.
      </FormHeading>
      <div className="flex flex-col gap-4">
        {confirm.error && (
          <Banner kind="error" action={<PayoutLink error={confirm.error} />}>
            {errorText(confirm.error, noReplyTexts.deleteAccount)}
          </Banner>
        )}
        <Button variant="danger" size="lg" block busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          Delete my account
        </Button>
        <Link to={paths.dashboard} className={buttonClass({ size: 'lg', block: true })}>
          Keep my account
        </Link>
      </div>
    </>
  );
}
