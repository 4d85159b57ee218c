import type { GuestSession } from '@right-circle/contract/guests';
import { guestLimits } from '@right-circle/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useEnterAsGuest, useSendGuestCode } from './guests.queries.ts';

type CodeStepsProps = { token: string; session: GuestSession; onEntered: (access: string) => void };

const CODE = /^\d{6}$/;

/** Sends a code by email, then asks for it and, the first time, for a name. */
export function CodeSteps({ token, session, onEntered }: CodeStepsProps) {
  const send = useSendGuestCode(token);
  const [wasSent, setSent] = useState(false);
  const sendNow = () => send.mutate(undefined, { onSuccess: () => setSent(true) });
  const problem = send.error && !send.isPending && (
    <Banner kind="error">{errorText(send.error, "Your code wasn't sent. Please try again later.")}</Banner>
  );
  if (!wasSent) {
    return (
      <div className="grid gap-4">
        <p>To join, you need a code. We'll email it to {session.address_hint}.</p>
        {problem}
        <Button variant="primary" size="lg" block busy={send.isPending} onClick={sendNow}>
          Send me a code
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p role="status">
        We've emailed a code to {session.address_hint}. It works for {guestLimits.codeMinutes} minutes.
      </p>
      <CodeForm token={token} needsName={!session.has_name} onEntered={onEntered} />
      {problem}
      <Button variant="quiet" busy={send.isPending} onClick={sendNow}>
        Send a new code
      </Button>
    </div>
  );
}

type CodeFormProps = { token: string; needsName: boolean; onEntered: (access: string) => void };

function CodeForm({ token, needsName, onEntered }: CodeFormProps) {
  const enter = useEnterAsGuest(token);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The button that was clicked is gone, so move the focus here.
  useEffect(() => first.current?.focus(), []);
  const typed = code.replaceAll(/\s/g, '');
  const errors = enter.error instanceof ApiError ? enter.error.errors : {};
  const missing = {
    name: needsName && name.trim() === '' ? 'Enter your name.' : undefined,
    code: CODE.test(typed) ? undefined : 'Enter the 6 digits from the email.',
  };
  const isRefused = enter.error !== null && !errors.code && !errors.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing.name || missing.code || enter.isPending) return;
    enter.mutate({ code: typed, ...(needsName && { name: name.trim() }) }, { onSuccess: onEntered });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {needsName && (
        <Field
          label="Your name"
          hint="The others in the session see it."
          error={(isChecked && missing.name) || errors.name}
        >
          <TextInput
            ref={first}
            autoComplete="name"
            maxLength={guestLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      <Field label="Code" error={(isChecked && missing.code) || errors.code}>
        <TextInput
          ref={needsName ? undefined : first}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {isRefused && !enter.isPending && (
        <Banner kind="error">{errorText(enter.error, 'No reply came back. Please try again.')}</Banner>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={enter.isPending}>
        Join the session
      </Button>
    </form>
  );
}
