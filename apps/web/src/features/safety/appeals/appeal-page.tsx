import { limits } from '@right-circle/contract/limits';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { errorText } from '#lib/error-text.ts';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { noReplyTexts, useAppealSuspension } from '../safety.queries.ts';

/** For people who can't log in: their password, or the rejected sign-in, proves who they are. */
export function AppealPage() {
  const appeal = useAppealSuspension();
  const { supportEmail } = useAppConfig();
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
        lead="Is your account suspended? Tell us why it shouldn't be, and a moderator will review it again."
        className="mb-8"
      />
      <AppealFields appeal={appeal} />
      <p className="mt-6 text-15 text-muted">
        The money you earned from sessions is still yours. Write to{' '}
        <a href={`mailto:${supportEmail}`} className="font-semibold text-jamun underline underline-offset-4">
          {supportEmail}
        </a>{' '}
        and we'll send it to you.
      </p>
      <p className="mt-4 text-center">
        <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
          Back to Login
        </Link>
      </p>
    </>
  );
}

const DRAFT = 'appeal';

function AppealFields({ appeal }: { appeal: ReturnType<typeof useAppealSuspension> }) {
  const { username, token } = handedOver(useLocation().state);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { username, password: '', message: readDraft(DRAFT) },
  });
  const submit = handleSubmit(async (values) => {
    const { message } = values;
    // The mutation keeps the error, which the banner shows.
    await appeal.mutateAsync(token === null ? values : { token, message }).then(
      () => saveDraft(DRAFT, ''),
      (error: unknown) => {
        for (const [name, problem] of fieldErrorsOf(error, ['username', 'password', 'message'])) {
          setError(name, { message: problem });
        }
      },
    );
  });
  const { errors, isSubmitting } = formState;
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {appeal.isError && !isSubmitting && !hasFieldErrors && (
        <Banner kind="error">{errorText(appeal.error, noReplyTexts.sendAppeal)}</Banner>
      )}
      {token === null && (
        <>
          <Field label="User name or email" error={errors.username?.message}>
            <TextInput
              {...register('username', { required: 'User name or email is required.' })}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field
            label="Password"
            error={errors.password?.message}
            hint="No password? Log in with Google or Instagram, and we'll bring you back here."
          >
            <PasswordInput {...register('password', { required: 'Password is required.' })} required />
          </Field>
        </>
      )}
      <Field label="Why should we look again?" error={errors.message?.message} hint="You can appeal once.">
        <Textarea
          {...register('message', {
            validate: (text) => text.trim() !== '' || 'Message is required.',
            // Kept in case they have to log in again first.
            onChange: (event: { target: { value: string } }) => saveDraft(DRAFT, event.target.value),
          })}
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

/** Reads the username, or the Google or Instagram proof, passed on by the rejected login. */
function handedOver(state: unknown): { username: string; token: string | null } {
  const handed = typeof state === 'object' && state !== null ? state : {};
  return {
    username: 'username' in handed && typeof handed.username === 'string' ? handed.username : '',
    token: 'appealToken' in handed && typeof handed.appealToken === 'string' ? handed.appealToken : null,
  };
}
