import type { Ref } from 'react';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TOTP_DIGITS, totpDigits } from './totp-digits.ts';

type CodeFieldProps = {
  method: 'totp' | 'recovery' | 'mail';
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

export function CodeField({ method, value, error, readOnly, onChange, ref }: CodeFieldProps) {
  if (method === 'recovery') {
    return (
      <Field
        label="Recovery code"
        hint="One of the codes you saved when you set up two-factor authentication. Each code works once."
        error={error}
      >
        <TextInput
          ref={ref}
          value={value}
          readOnly={readOnly}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  }
  return (
    <Field label={`${TOTP_DIGITS}-digit code`} hint={digitsHint[method]} error={error}>
      <TextInput
        ref={ref}
        value={value}
        readOnly={readOnly}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        className="[&>input]:type-figures [&>input]:text-22 [&>input]:tracking-[.25em]"
        onChange={(event) => onChange(totpDigits(event.target.value))}
      />
    </Field>
  );
}

const digitsHint = {
  totp: 'Open your authenticator app to see the code.',
  mail: 'Look in your inbox and in the spam folder.',
};
