import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { CopyButton } from '#lib/clipboard/copy-button.tsx';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { QrCode } from '#ui/identity/qr-code.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { useConfirmTotp } from '../second-factor/second-factor.queries.ts';
import { TOTP_DIGITS } from '../second-factor/totp-digits.ts';

type AuthenticatorSetupProps = {
  secret: string;
  uri: string;
  onClose: () => void;
  /** Called with recovery codes if this is the first factor. */
  onDone: (codes: string[] | null) => void;
};

export function AuthenticatorSetup({ secret, uri, onClose, onDone }: AuthenticatorSetupProps) {
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsIncomplete(code.length < TOTP_DIGITS);
    if (code.length < TOTP_DIGITS || confirm.isPending) return;
    confirm.mutate(code, {
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onError: () => input.current?.focus(),
    });
  };
  const failure = confirm.isPending ? null : confirm.error;
  const wrongCode = failure instanceof ApiError ? failure.errors['code'] : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !confirm.isPending && onClose()}
      title="Set up your authenticator app"
      size="md"
    >
      <form noValidate onSubmit={submit} className="space-y-6">
        <Step number={1} title="Scan this QR code with your app">
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
            <QrCode text={uri} label="QR code for your authenticator app" className="size-36 sm:size-44" />
            <div className="min-w-0 flex-1 basis-48 space-y-3 text-15">
              <p className="text-muted">Can't scan it? Type this key into the app instead:</p>
              <p className="flex items-center gap-2">
                <code className="min-w-0 break-words font-semibold">{groupsOfFour(secret)}</code>
                <CopyButton text={secret} label="Copy key" />
              </p>
              <p>
                <a href={uri} className="rounded-sm font-semibold text-jamun underline underline-offset-4">
                  Open an app on this device
                </a>
              </p>
            </div>
          </div>
        </Step>
        <Step number={2} title="Enter the code that the app shows">
          <div className="mt-3">
            <CodeField
              ref={input}
              method="totp"
              value={code}
              readOnly={confirm.isPending}
              error={isIncomplete ? `Enter all ${TOTP_DIGITS} digits of the code.` : wrongCode}
              onChange={(typed) => {
                setCode(typed);
                setIsIncomplete(false);
              }}
            />
          </div>
        </Step>
        {failure && !wrongCode && <Banner kind="error">{errorText(failure, noReplyTexts.changeFactors)}</Banner>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={confirm.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            Finish setup
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={`Step ${number}: ${title}`}>
      <h3 className="flex items-center gap-3 font-semibold">
        <span
          aria-hidden="true"
          className="type-figures grid size-7 shrink-0 place-items-center rounded-full bg-wash text-15"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Splits the key into groups of four characters, because people type it by hand. */
function groupsOfFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
