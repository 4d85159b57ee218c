import type { SecondFactorMethod } from '@right-circle/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { FactorForm } from './factor-form.tsx';
import { canUsePasskeys } from './passkey.ts';
import { passkeyOptionsFor, useFinishSignIn } from './second-factor.queries.ts';
import type { PendingSignIn } from './second-factor-of.ts';

type SecondStepProps = {
  pending: PendingSignIn;
  /** Returns to the form for the first factor. */
  onBack: () => void;
  onSignedIn?: (() => void) | undefined;
};

/** Second half of a login: the person proved the first factor and now proves another. */
export function SecondStep({ pending: { token, methods }, onBack, onSignedIn }: SecondStepProps) {
  const [endText, setEndText] = useState<string | null>(null);
  const noteEnd = (error: Error) => {
    if (error instanceof ApiError && error.code === 'invalid_token') setEndText(error.message);
  };
  const finish = useFinishSignIn(token, { onSignedIn, onRefused: noteEnd });
  const heading = useRef<HTMLHeadingElement>(null);
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  // Without a passkey the code field takes the focus itself.
  const startsAtHeading = !usable.includes('totp') || usable.includes('passkey');
  useEffect(() => {
    if (startsAtHeading) heading.current?.focus();
  }, [startsAtHeading]);

  if (endText !== null) return <EndedStep text={endText} onBack={onBack} />;
  return (
    <section aria-label="Second step of logging in">
      <FormHeading ref={heading} title="Confirm it's you">
        {leadText(usable)}
      </FormHeading>
      <FactorForm
        methods={usable}
        prove={finish}
        getPasskeyOptions={async () =>
          await passkeyOptionsFor(token).catch((error: Error) => {
            noteEnd(error);
            throw error;
          })
        }
        submitLabel="Log in"
        noReply={noReplyTexts.finishSignIn}
      />
      <p className="mt-6 text-center">
        <Button variant="quiet" size="sm" disabled={finish.isPending || finish.isSuccess} onClick={onBack}>
          Back to Login
        </Button>
      </p>
    </section>
  );
}

function EndedStep({ text, onBack }: { text: string; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The element that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <div role="alert">
        <FormHeading title="Log in again">{text}</FormHeading>
      </div>
      <Button ref={button} variant="primary" size="lg" block onClick={onBack}>
        Log in again
      </Button>
    </>
  );
}

export function leadText(methods: readonly SecondFactorMethod[]): string {
  const [hasPasskey, hasTotp] = [methods.includes('passkey'), methods.includes('totp')];
  if (hasPasskey && hasTotp) return 'Use your passkey or the code from your authenticator app.';
  if (hasPasskey) return 'Use your passkey to finish logging in.';
  if (hasTotp) return 'Enter the code from your authenticator app to finish logging in.';
  if (methods.includes('recovery'))
    return "This browser can't use passkeys. Use a recovery code, or log in on another device.";
  return "This browser can't use passkeys. Log in on a device that has one.";
}
