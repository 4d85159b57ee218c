import { type FormEvent, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { TOTP_DIGITS } from '../second-factor/totp-digits.ts';
import { type useReauthenticate, useSendProofCode } from './reauthentication.queries.ts';

export function MailedCodeForm({ prove }: { prove: ReturnType<typeof useReauthenticate> }) {
  const send = useSendProofCode();
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const confirm = (typed: string) => {
    if (prove.isPending || prove.isSuccess) return;
    setIsIncomplete(typed.length < TOTP_DIGITS);
    if (typed.length === TOTP_DIGITS) prove.mutate({ method: 'email_code', code: typed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm(code);
  };
  const failure = prove.isPending ? null : prove.error;
  const wrong = failure instanceof ApiError ? failure.errors['code'] : undefined;
  const sendAgain = () => {
    prove.reset();
    setCode('');
    send.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {send.error && <Banner kind="error">{errorText(send.error, noReplyTexts.sendProofCode)}</Banner>}
      {send.isSuccess && <Banner kind="success">{send.data.message}</Banner>}
      {failure && !wrong && <Banner kind="error">{errorText(failure, noReplyTexts.reauthenticate)}</Banner>}
      {!send.isSuccess && <p>We'll send a code to your email address.</p>}
      {send.isSuccess && (
        <CodeField
          method="mail"
          value={code}
          error={isIncomplete ? `Enter all ${TOTP_DIGITS} digits of the code.` : wrong}
          readOnly={prove.isPending}
          onChange={(typed) => {
            setCode(typed);
            setIsIncomplete(false);
            if (typed.length === TOTP_DIGITS) confirm(typed);
          }}
        />
      )}
      {send.isSuccess && (
        <Button type="submit" variant="primary" size="lg" block busy={prove.isPending || prove.isSuccess}>
          Confirm
        </Button>
      )}
      <Button
        variant={send.isSuccess ? 'quiet' : 'primary'}
        size={send.isSuccess ? 'sm' : 'lg'}
        className={send.isSuccess ? 'self-center' : 'w-full'}
        busy={send.isPending}
        onClick={sendAgain}
      >
        {send.isSuccess ? 'Send another code' : 'Send me a code'}
      </Button>
    </form>
  );
}
