import { Check } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { paths } from '#domain/navigation/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { TextLink } from '../text-link.tsx';
import { latestBirthDate } from './latest-birth-date.ts';
import type { SignupInput, SignupOutput } from './signup-form.ts';
import { passwordRules, type TypingRule, usernameRules } from './typing-rules.ts';

type SignupFieldsProps = {
  form: Pick<
    UseFormReturn<SignupInput, unknown, SignupOutput>,
    'register' | 'control' | 'formState' | 'trigger' | 'clearErrors'
  >;
};

export function SignupFields({ form }: SignupFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const [username, password, email, fullName] = useWatch({
    control,
    name: ['username', 'password', 'email', 'full_name'],
  });
  return (
    <>
      <Field label="Full name" error={errors.full_name?.message}>
        <TextInput {...register('full_name')} required autoComplete="name" />
      </Field>
      <Field label="User name" error={errors.username?.message} hint={<RuleHint rules={usernameRules(username)} />}>
        <TextInput
          {...register('username')}
          required
          lead="@"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} required type="email" autoComplete="email" />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        // The error already states the rule.
        hint={!errors.password && <RuleHint rules={passwordRules(password, { username, email, fullName })} />}
      >
        <PasswordInput {...register('password', { deps: 'confirm_password' })} required autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" error={errors.confirm_password?.message}>
        <PasswordInput {...register('confirm_password')} required autoComplete="new-password" />
      </Field>
      <Field
        label="Date of birth"
        error={errors.date_of_birth?.message}
        // Shown in the place of the error, so that nothing below moves when the error appears.
        hint={!errors.date_of_birth && 'You must be 13 or older. Only you see it.'}
      >
        <DateInput
          {...register('date_of_birth', {
            onChange: () => form.clearErrors('date_of_birth'),
            // A field that was only tabbed through is not invalid yet.
            onBlur: ({ target }: { target: HTMLInputElement }) => {
              if (target.value) void form.trigger('date_of_birth');
            },
          })}
          required
          max={latestBirthDate()}
          autoComplete="bday"
        />
      </Field>
      <Checkbox
        {...register('terms')}
        required
        error={errors.terms?.message}
        label={
          <>
            I am 13 or older and accept the{' '}
            <TextLink to={paths.terms} target="_blank">
              terms
            </TextLink>
          </>
        }
      />
    </>
  );
}

/** Rules of a field, ticked off while typing. */
function RuleHint({ rules }: { rules: TypingRule[] }) {
  return rules.map(({ text, isMet }) => (
    <span key={text} className={classNames('flex items-center gap-1.5', isMet && 'text-peacock')}>
      {isMet ? (
        <Check size={16} aria-hidden="true" className="shrink-0" />
      ) : (
        <span aria-hidden="true" className="mx-[3px] size-2.5 shrink-0 rounded-full border border-control" />
      )}
      {text}
      {isMet && <VisuallyHidden>: done</VisuallyHidden>}
    </span>
  ));
}
