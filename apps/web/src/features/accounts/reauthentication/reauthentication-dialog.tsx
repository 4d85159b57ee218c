import type { ReauthenticationMethod, SecondFactorMethod } from '@right-circle/contract/errors';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLogout } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { FactorForm } from '../second-factor/factor-form.tsx';
import { canUsePasskeys } from '../second-factor/passkey.ts';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { ownPasskeyOptions, useReauthenticate } from './reauthentication.queries.ts';
import { type ReauthenticationStep, reauthenticationSteps } from './reauthentication-steps.ts';

type ReauthenticationDialogProps = {
  methods: readonly ReauthenticationMethod[];
  onProved: () => void;
  onCancel: () => void;
};

export function ReauthenticationDialog({ methods, onProved, onCancel }: ReauthenticationDialogProps) {
  const prove = useReauthenticate(onProved);
  const steps = reauthenticationSteps(methods, canUsePasskeys());
  const [step, setStep] = useState<ReauthenticationStep>(steps[0] ?? 'sign_in');
  const others = steps.filter((other) => other !== step);
  const isBusy = prove.isPending || prove.isSuccess;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Confirm it's you"
      description={`We ask again before changes that matter.${step === 'sign_in' ? '' : ' Nothing you typed is lost.'}`}
      size="sm"
    >
      <div className="flex flex-col gap-5">
        {step === 'password' && <OwnPasswordForm prove={prove} />}
        {step === 'factor' && (
          <FactorForm
            methods={methods.filter(isFactor)}
            prove={prove}
            getPasskeyOptions={ownPasskeyOptions}
            submitLabel="Confirm"
            noReply={noReplyTexts.reauthenticate}
          />
        )}
        {step === 'email_code' && <MailedCodeForm prove={prove} />}
        {step === 'sign_in' && <SignInAgain />}
        {others.map((other) => (
          <Button
            key={other}
            variant="quiet"
            size="sm"
            className="self-center"
            disabled={isBusy}
            onClick={() => {
              prove.reset();
              setStep(other);
            }}
          >
            {other === 'factor' ? factorLabel(methods) : stepLabels[other]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

const stepLabels: Record<Exclude<ReauthenticationStep, 'factor'>, string> = {
  password: 'Use your password',
  email_code: 'Get a code by email',
  sign_in: 'Log in again instead',
};

function factorLabel(methods: readonly ReauthenticationMethod[]): string {
  if (methods.includes('passkey') && canUsePasskeys()) return 'Use your passkey or a code';
  return methods.includes('totp') ? 'Use your authenticator app' : 'Use a recovery code';
}

function isFactor(method: ReauthenticationMethod): method is SecondFactorMethod {
  return method === 'totp' || method === 'passkey' || method === 'recovery';
}

/** Shown to people who have no password, no second factor and no address we can send an email to. */
function SignInAgain() {
  const logout = useLogout();
  return (
    <div className="flex flex-col gap-5">
      <p>Log out and log in again with Google or Instagram, then come back to this page.</p>
      <Button variant="primary" size="lg" block busy={logout.isPending} onClick={() => logout.mutate()}>
        Log out
      </Button>
    </div>
  );
}
