import type { User } from '@right-circle/contract/accounts';
import { limits } from '@right-circle/contract/limits';
import { useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { useChangePassword } from './security.queries.ts';

const empty = { current_password: '', new_password: '' };
const fields = ['current_password', 'new_password'] as const;

type PasswordCardProps = { user: User; hasPassword: boolean };

/** Changes the password, or sets one for people who signed up with Google or Instagram. */
export function PasswordCard({ user, hasPassword }: PasswordCardProps) {
  const change = useChangePassword();
  const toast = useToast();
  const form = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    try {
      await change.mutateAsync({ new_password, ...(hasPassword && { current_password }) });
      form.reset(empty);
      toast.success(hasPassword ? 'Your password is changed' : 'Your password is set');
    } catch (error) {
      for (const [name, message] of fieldErrorsOf(error, fields).toReversed())
        form.setError(name, { message }, { shouldFocus: true });
    }
  });
  const isOfField = fieldErrorsOf(change.error, fields).length > 0;
  return (
    <Card>
      <h2 className="type-display text-28">Password</h2>
      <p className="mt-1 text-muted">
        {hasPassword
          ? "When you change it, you'll be signed out on all your other devices."
          : "You log in without a password. Set one to log in with your user name too. You'll be signed out on all your other devices."}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex max-w-md flex-col gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {hasPassword && (
          <Field label="Current password" error={errors.current_password?.message}>
            <PasswordInput
              {...form.register('current_password', { required: 'Enter your current password.' })}
              required
              autoComplete="current-password"
            />
          </Field>
        )}
        <Field
          label="New password"
          hint={`At least ${limits.password.min} characters. Three or more unrelated words are a good choice.`}
          error={errors.new_password?.message}
        >
          <PasswordInput
            {...form.register('new_password', {
              required: 'Enter a new password.',
              minLength: {
                value: limits.password.min,
                message: `Password needs at least ${limits.password.min} characters.`,
              },
            })}
            required
            autoComplete="new-password"
          />
        </Field>
        {change.error && !isOfField && !isSubmitting && (
          <Banner kind="error">{errorText(change.error, noReplyTexts.changePassword)}</Banner>
        )}
        <Button type="submit" className="self-start" busy={isSubmitting}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </form>
    </Card>
  );
}
