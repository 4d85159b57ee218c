import type { SecondFactorMethod } from '@right-circle/contract/errors';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { CodeField } from './code-field.tsx';
import { answerWithPasskey, canUsePasskeys, passkeyProblem, preparePasskeys } from './passkey.ts';
import type { Proof } from './second-factor.queries.ts';
import { TOTP_DIGITS } from './totp-digits.ts';

/** Mutation that sends a proof, at login or later. */
export type SendProof = Pick<
  UseMutationResult<unknown, Error, Proof>,
  'isPending' | 'isSuccess' | 'error' | 'reset'
> & {
  mutate: (proof: Proof, options?: { onError: (error: Error) => void }) => void;
  variables: { method: string } | undefined;
};

type FactorFormProps = {
  methods: readonly SecondFactorMethod[];
  prove: SendProof;
  getPasskeyOptions: () => Promise<string>;
  submitLabel: string;
  /** Shown when no reply arrived. */
  noReply: string;
};

/** Asks for one of the person's second factors: a passkey, an authenticator code or a recovery code. */
export function FactorForm({ methods, prove, getPasskeyOptions, submitLabel, noReply }: FactorFormProps) {
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  const hasTotp = methods.includes('totp');
  const hasRecovery = methods.includes('recovery');
  const [isRecovering, setIsRecovering] = useState(!hasPasskey && !hasTotp);
  // The button that switched the method is gone, so focus moves to the new field.
  const [hasSwitched, setHasSwitched] = useState(false);
  const passkey = usePasskeyProof({ isOffered: hasPasskey, getOptions: getPasskeyOptions, onProof: prove.mutate });
  const isBusy = prove.isPending || prove.isSuccess;
  const switchTo = (recovering: boolean) => {
    prove.reset();
    passkey.reset();
    setIsRecovering(recovering);
    setHasSwitched(true);
  };

  if (!hasPasskey && !hasTotp && !hasRecovery) return null;
  if (isRecovering) {
    return (
      <div className="flex flex-col gap-5">
        <ProofForm
          // Separate state: a partly typed authenticator code must not end up in this field, or the other way round.
          key="recovery"
          method="recovery"
          prove={prove}
          submitLabel={submitLabel}
          noReply={noReply}
          isPrimary
          takesFocus={hasSwitched}
        />
        {(hasPasskey || hasTotp) && (
          <WayButton disabled={isBusy} onClick={() => switchTo(false)}>
            {hasTotp ? (hasPasskey ? 'Use another way' : 'Use your authenticator app') : 'Use your passkey'}
          </WayButton>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {hasPasskey && (
        <PasskeyButton passkey={passkey} prove={prove} noReply={noReply} takesFocus={hasSwitched && !hasTotp} />
      )}
      {hasPasskey && hasTotp && (
        <p className="flex items-center gap-4 text-15 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      )}
      {hasTotp && (
        <ProofForm
          key="totp"
          method="totp"
          prove={prove}
          submitLabel={submitLabel}
          noReply={noReply}
          isPrimary={!hasPasskey}
          takesFocus={!hasPasskey || hasSwitched}
        />
      )}
      {hasRecovery && (
        <WayButton disabled={isBusy || passkey.isPending} onClick={() => switchTo(true)}>
          Use a recovery code
        </WayButton>
      )}
    </div>
  );
}

type PasskeyButtonProps = {
  passkey: ReturnType<typeof usePasskeyProof>;
  prove: SendProof;
  noReply: string;
  takesFocus: boolean;
};

function PasskeyButton({ passkey, prove, noReply, takesFocus }: PasskeyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const isMine = prove.variables?.method === 'passkey';
  const isBusy = prove.isPending || prove.isSuccess;
  const failure = passkey.error ?? (isMine && !prove.isPending ? prove.error : null);
  return (
    <>
      {failure && <Banner kind="error">{passkeyText(failure, noReply)}</Banner>}
      <Button
        ref={button}
        variant="primary"
        size="lg"
        block
        icon={<KeyRound size={20} aria-hidden="true" />}
        busy={passkey.isPending || (isMine && isBusy)}
        disabled={isBusy}
        onClick={() => {
          prove.reset();
          passkey.mutate();
        }}
      >
        Use your passkey
      </Button>
    </>
  );
}

function WayButton({ disabled, onClick, children }: { disabled: boolean; onClick: () => void; children: string }) {
  return (
    <Button variant="quiet" size="sm" className="self-center" disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}

type ProofFormProps = {
  method: 'totp' | 'recovery';
  prove: SendProof;
  submitLabel: string;
  noReply: string;
  isPrimary: boolean;
  takesFocus: boolean;
};

function ProofForm({ method, prove, submitLabel, noReply, isPrimary, takesFocus }: ProofFormProps) {
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const isMine = prove.variables?.method === method;
  const isBusy = prove.isPending || prove.isSuccess;
  const send = (typed: string) => {
    if (isBusy) return;
    const isWhole = method === 'totp' ? typed.length === TOTP_DIGITS : typed.trim() !== '';
    setIsIncomplete(!isWhole);
    if (!isWhole) return;
    const onError = (error: Error) => {
      // An authenticator code is used up or wrong for good; a mistyped recovery code can be corrected.
      if (method === 'totp' && !(error instanceof NoReplyError)) setCode('');
      input.current?.focus();
    };
    prove.mutate({ method, code: typed }, { onError });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  const failure = isMine && !prove.isPending ? prove.error : null;
  const isWrong = failure instanceof ApiError && ['invalid_credentials', 'invalid_input'].includes(failure.code);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && !isWrong && <Banner kind="error">{errorText(failure, noReply)}</Banner>}
      <CodeField
        ref={input}
        method={method}
        value={code}
        error={isIncomplete ? incompleteText[method] : isWrong ? errorText(failure, '') : undefined}
        readOnly={isBusy}
        onChange={(typed) => {
          setCode(typed);
          setIsIncomplete(false);
          if (method === 'totp' && typed.length === TOTP_DIGITS) send(typed);
        }}
      />
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'outline'}
        size="lg"
        block
        busy={isMine && isBusy}
        disabled={isBusy}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

const incompleteText = {
  totp: `Enter all ${TOTP_DIGITS} digits of the code.`,
  recovery: 'Enter one of your recovery codes.',
};

type PasskeyProofOptions = {
  isOffered: boolean;
  getOptions: () => Promise<string>;
  onProof: (proof: Proof) => void;
};

function usePasskeyProof({ isOffered, getOptions, onProof }: PasskeyProofOptions) {
  useEffect(() => {
    if (isOffered) preparePasskeys();
  }, [isOffered]);
  return useMutation({
    mutationFn: async (): Promise<Proof> => ({
      method: 'passkey',
      answer: await answerWithPasskey(await getOptions()),
    }),
    retry: false,
    onSuccess: onProof,
  });
}

function passkeyText(error: Error, noReply: string): string {
  return passkeyProblem(error) ?? errorText(error, noReply, 'Your passkey could not be used. Try again.');
}
