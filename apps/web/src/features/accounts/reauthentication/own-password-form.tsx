import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { noReplyTexts } from '../error-texts.ts';
import type { useReauthenticate } from './reauthentication.queries.ts';

export function OwnPasswordForm({ prove }: { prove: ReturnType<typeof useReauthenticate> }) {
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(password === '');
    if (password !== '') prove.mutate({ method: 'password', password }, { onError: () => input.current?.focus() });
  };
  const failure = prove.isPending ? null : prove.error;
  const wrong = failure instanceof ApiError ? failure.errors['password'] : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && !wrong && <Banner kind="error">{errorText(failure, noReplyTexts.reauthenticate)}</Banner>}
      <Field label="Your password" error={isEmpty ? 'Enter your password.' : wrong}>
        <PasswordInput
          ref={input}
          value={password}
          required
          onChange={(event) => {
            setPassword(event.target.value);
            setIsEmpty(false);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={prove.isPending || prove.isSuccess}>
        Confirm
      </Button>
    </form>
  );
}
