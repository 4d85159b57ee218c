import { limits } from '@right-circle/contract/limits';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { addressWithReturn, type ReturnPage, useReturnPage } from '#domain/sign-in/return-page.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { useResetPassword } from '../accounts.queries.ts';
import { noDetailTexts, noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { TextLink } from '../text-link.tsx';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const reset = useResetPassword();
  const [lacksToken, setLacksToken] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const returnPage = useReturnPage();
  useLoginAfter(reset.isSuccess, returnPage);

  const submit = handleSubmit(async ({ password }) => {
    setLacksToken(!token);
    if (token) await reset.mutateAsync({ token, password }).catch(() => undefined);
  });
  const needsNewLink = lacksToken || (reset.error instanceof ApiError && reset.error.code === 'invalid_token');
  const failure = lacksToken
    ? noDetailTexts.resetPassword
    : reset.error && errorText(reset.error, noReplyTexts.resetPassword, noDetailTexts.resetPassword);

  return (
    <>
      <FormHeading title="New password">Choose the password you want to log in with from now on.</FormHeading>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label="New password" hint={`At least ${limits.password.min} characters.`}>
          <PasswordInput {...register('password')} required autoComplete="new-password" />
        </Field>
        {reset.isSuccess && <Banner kind="success">Password reset successfully. Redirecting to login...</Banner>}
        {failure && !formState.isSubmitting && (
          <Banner
            kind="error"
            action={
              needsNewLink && (
                <TextLink to={addressWithReturn(paths.forgotPassword, returnPage)}>Get a new link</TextLink>
              )
            }
          >
            {failure}
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={formState.isSubmitting}
          disabled={reset.isSuccess}
        >
          Reset Password
        </Button>
      </form>
    </>
  );
}

/** Signs this browser out after a reset, because the server ended all sessions, and opens the login page. */
function useLoginAfter(isDone: boolean, returnPage: ReturnPage | null): void {
  const navigate = useNavigate();
  const { isAuthenticated, signOut } = useAuth();
  const path = returnPage?.path;
  useEffect(() => {
    if (isDone && isAuthenticated) signOut();
  }, [isDone, isAuthenticated, signOut]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      () => void navigate(paths.login, { replace: true, state: path ? { path } : null }),
      limits.resetRedirectMs,
    );
    return () => clearTimeout(timer);
  }, [isDone, navigate, path]);
}
