import { limits } from '@right-circle/contract/limits';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { fieldErrorsOf } from '#lib/field-errors.ts';
import { paths } from '#lib/paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useAppealSuspension } from './safety.queries.ts';

/** For people who cannot log in: the password proves who they are. */
export function AppealPage() {
  const appeal = useAppealSuspension();
  if (appeal.isSuccess) {
    return (
      <>
        <PageHeading title="Appeal sent" lead={appeal.data.message} className="mb-8" />
        <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
          Back to Login
        </Link>
      </>
    );
  }
  return (
    <>
      <PageHeading
        title="Appeal"
        lead="Your account is suspended? Tell us why it should not be, and a moderator looks again."
        className="mb-8"
      />
      <AppealFields appeal={appeal} />
      <p className="mt-6 text-center">
        <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
          Back to Login
        </Link>
      </p>
    </>
  );
}

function AppealFields({ appeal }: { appeal: ReturnType<typeof useAppealSuspension> }) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { username: usernameIn(useLocation().state), password: '', message: '' },
  });
  const submit = handleSubmit(async (values) => {
    // A failed try is kept by the mutation, which the banner reads.
    await appeal.mutateAsync(values).catch((error: unknown) => {
      for (const [name, message] of fieldErrorsOf(error, ['username', 'password', 'message'])) {
        setError(name, { message });
      }
    });
  });
  const { errors, isSubmitting } = formState;
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {appeal.isError && !isSubmitting && !hasFieldErrors && (
        <Banner kind="error">{errorText(appeal.error, noReplyTexts.sendAppeal)}</Banner>
      )}
      <Field label="User name or e-mail" error={errors.username?.message}>
        <TextInput
          {...register('username', { required: 'User name or e-mail is required.' })}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password', { required: 'Password is required.' })} required />
      </Field>
      <Field label="Why should we look again?" error={errors.message?.message} hint="You can appeal once.">
        <Textarea
          {...register('message', { validate: (text) => text.trim() !== '' || 'Message is required.' })}
          required
          rows={6}
          maxLength={limits.appealMessage.max}
          counter
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        Send appeal
      </Button>
    </form>
  );
}

/** The login page hands over the name that was just refused. */
function usernameIn(state: unknown): string {
  const isHandedOver = typeof state === 'object' && state !== null && 'username' in state;
  return isHandedOver && typeof state.username === 'string' ? state.username : '';
}
