import { useForm } from 'react-hook-form';
import { paths } from '#domain/navigation/paths.ts';
import { addressWithReturn, useReturnPage } from '#domain/sign-in/return-page.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useForgotPassword } from '../accounts.queries.ts';
import { noDetailTexts, noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { TextLink } from '../text-link.tsx';

export function ForgotPasswordPage() {
  const request = useForgotPassword();
  const returnPage = useReturnPage();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(
    async (values) => await request.mutateAsync({ ...values, next: returnPage?.path }).catch(() => undefined),
  );
  return (
    <>
      <FormHeading title="Forgot password?">
        Enter your email address and we'll send you a link to choose a new password.
      </FormHeading>
      {/* The browser itself rejects an empty or malformed address (D1 §5). */}
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label="Email">
          <TextInput {...register('email')} type="email" required autoComplete="email" />
        </Field>
        {request.isSuccess && <Banner kind="success">A password reset link has been sent to your email.</Banner>}
        {request.isError && (
          <Banner kind="error">
            {errorText(request.error, noReplyTexts.forgotPassword, noDetailTexts.forgotPassword)}
          </Banner>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting}>
          Send Reset Link
        </Button>
      </form>
      <p className="mt-6 text-center [&>a]:touch-target">
        <TextLink to={addressWithReturn(paths.login, returnPage)}>Back to Login</TextLink>
      </p>
    </>
  );
}
