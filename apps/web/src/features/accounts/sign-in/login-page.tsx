import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#domain/navigation/paths.ts';
import { addressWithReturn, useReturnPage } from '#domain/sign-in/return-page.ts';
import { returnPageTexts } from '#domain/sign-in/return-page-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { useNotice } from '#lib/session/notice.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useLogin } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { FormHeading } from '../form-heading.tsx';
import { type PendingSignIn, secondFactorOf } from '../second-factor/second-factor-of.ts';
import { TextLink } from '../text-link.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { AppealLink, appealOf } from './appeal-link.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

// Lazy: most people log in without a second factor.
const SecondStep = lazy(async () => ({ default: (await import('../second-factor/second-step.tsx')).SecondStep }));

export function LoginPage() {
  const login = useLogin();
  const returnPage = useReturnPage();
  const notice = useNotice('login') ?? (returnPage && returnPageTexts[returnPage.cause ?? 'login']);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { username: '', password: '' },
  });
  // The mutation keeps the error of a failed attempt for the banner.
  const submit = handleSubmit(
    async (values) => await login.mutateAsync(values).catch((error: unknown) => setPending(secondFactorOf(error))),
  );
  const { errors, isSubmitting } = formState;
  const appeal = appealOf(login.error, getValues('username'));
  useFocusAfter(pending !== null, () => setFocus('username'));
  if (pending) {
    const back = () => {
      login.reset();
      setPending(null);
    };
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep pending={pending} onBack={back} />
      </Suspense>
    );
  }
  return (
    <>
      <FormHeading title="Log in">
        New here?{' '}
        <TextLink to={addressWithReturn(paths.signup, returnPage)} replace={returnPage !== null}>
          Create an account
        </TextLink>
      </FormHeading>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {notice && !login.isError && <Banner>{notice}</Banner>}
        {login.isError && !isSubmitting && (
          <Banner kind="error" action={appeal && <AppealLink state={appeal} />}>
            {errorText(login.error, noReplyTexts.login)}
          </Banner>
        )}
        <Field label="User name or email" error={errors.username?.message}>
          <TextInput
            {...register('username', { required: 'User name or email is required.' })}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...register('password', { required: 'Password is required.' })} required />
        </Field>
        <p className="-mt-2 [&>a]:touch-target">
          <TextLink to={addressWithReturn(paths.forgotPassword, returnPage)}>Forgot password?</TextLink>
        </p>
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting || login.isSuccess}>
          Log in
        </Button>
      </form>
      <SocialSignIn onSecondFactor={setPending} />
    </>
  );
}
