import type { getDeletionProof } from '@right-circle/contract/account-deletion';
import type { Reply } from '@right-circle/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { accountQueries, useDeleteAccount, useSendDeletionLink } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { PayoutLink } from './payout-link.tsx';

/** Asks for proof that the owner wants this: the password, an emailed link or a recent sign-in. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const proof = useQuery(accountQueries.deletionProof());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description={
        !proof.data?.refusal &&
        "You'll be logged out on every device right away, and your upcoming sessions are cancelled. What you booked is refunded only if it can still be cancelled for free."
      }
      size="sm"
    >
      {proof.isPending && <Spinner className="py-6" />}
      {proof.isError && (
        <ErrorState headingLevel={3} onRetry={() => void proof.refetch()} retrying={proof.isFetching} className="py-2">
          {errorText(proof.error, noReplyTexts.deleteAccount)}
        </ErrorState>
      )}
      {proof.data && <Step {...proof.data} onClose={onClose} />}
    </Dialog>
  );
}

type StepProps = Reply<typeof getDeletionProof> & { onClose: () => void };

function Step({ proof, refusal, onClose }: StepProps) {
  if (refusal !== null) {
    return (
      <div className="space-y-4">
        <Banner>{refusal}</Banner>
        <Answers onClose={onClose}>
          <Link to={paths.payments} className={buttonClass({ variant: 'primary' })}>
            Go to payouts
          </Link>
        </Answers>
      </div>
    );
  }
  if (proof === 'email_link') return <LinkStep onClose={onClose} />;
  return <DeleteStep asksPassword={proof === 'password'} onClose={onClose} />;
}

function DeleteStep({ asksPassword, onClose }: { asksPassword: boolean; onClose: () => void }) {
  const remove = useDeleteAccount();
  const [password, setPassword] = useState('');
  const passwordError = remove.error instanceof ApiError ? remove.error.errors['password'] : undefined;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate(asksPassword ? password : undefined);
      }}
    >
      {asksPassword && (
        <Field label="Your password" error={remove.isPending ? undefined : passwordError}>
          <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} required />
        </Field>
      )}
      {remove.error && !passwordError && !remove.isPending && (
        <Banner kind="error" action={<PayoutLink error={remove.error} />}>
          {errorText(remove.error, noReplyTexts.deleteAccount)}
        </Banner>
      )}
      <Answers onClose={onClose}>
        <Button type="submit" variant="danger" busy={remove.isPending || remove.isSuccess}>
          Delete account
        </Button>
      </Answers>
    </form>
  );
}

function LinkStep({ onClose }: { onClose: () => void }) {
  const send = useSendDeletionLink();
  if (send.isSuccess) return <Banner kind="success">{send.data.message}</Banner>;
  return (
    <div className="space-y-4">
      <p>We send a link to your email address. Your account is deleted when you confirm there.</p>
      {send.error && (
        <Banner kind="error" action={<PayoutLink error={send.error} />}>
          {errorText(send.error, noReplyTexts.sendDeletionLink)}
        </Banner>
      )}
      <Answers onClose={onClose}>
        <Button variant="danger" busy={send.isPending} onClick={() => send.mutate()}>
          Send the link
        </Button>
      </Answers>
    </div>
  );
}

function Answers({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
      <Button onClick={onClose}>Keep my account</Button>
      {children}
    </div>
  );
}
