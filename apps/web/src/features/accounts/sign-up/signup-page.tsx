import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { addressWithReturn, useReturnPage } from '#domain/sign-in/return-page.ts';
import { returnPageTexts } from '#domain/sign-in/return-page-texts.ts';
import { switchesQuery } from '#domain/switches/switches.queries.ts';
import { errorText } from '#lib/error-text.ts';
import { fieldErrorsOf } from '#lib/forms/field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useRegister } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';

import { FormHeading } from '../form-heading.tsx';
import { keepInvite, keptInvite } from '../sign-in/oauth.ts';
import { SocialSignIn } from '../sign-in/social-sign-in.tsx';
import { TextLink } from '../text-link.tsx';
import { SignupFields } from './signup-fields.tsx';
import { emptySignup, registrationFields, type SignupInput, type SignupOutput, signupForm } from './signup-form.ts';

// Sign-up is open almost always.
const SignUpClosed = lazy(async () => ({ default: (await import('./sign-up-gate.tsx')).SignUpClosed }));
const InviteField = lazy(async () => ({ default: (await import('./sign-up-gate.tsx')).InviteField }));

export function SignupPage() {
  const createAccount = useRegister();
  const returnPage = useReturnPage();
  const form = useForm<SignupInput, unknown, SignupOutput>({
    // Validates on submit, then while typing: an error that appears on blur would move the page under a click.
    // Only the age is checked at once, in place of its hint, so that nobody fills in the rest for nothing.
    resolver: standardSchemaResolver(signupForm),
    defaultValues: emptySignup,
  });
  const { isSubmitting } = form.formState;
  const mode = useQuery(switchesQuery).data?.sign_up ?? 'open';
  const [search] = useSearchParams();
  const [invite, setInvite] = useState(() => search.get('invite') ?? keptInvite() ?? '');
  useEffect(() => keepInvite(invite), [invite]);

  const submit = form.handleSubmit(async ({ confirm_password: _repeated, terms: _accepted, ...account }) => {
    try {
      await createAccount.mutateAsync({ ...account, next: returnPage?.path });
    } catch (error) {
      for (const [name, message] of fieldErrorsOf(error, registrationFields).toReversed())
        form.setError(name, { message }, { shouldFocus: true });
    }
  });

  if (mode === 'closed') {
    return (
      <Suspense fallback={<Spinner />}>
        <SignUpClosed />
      </Suspense>
    );
  }
  return (
    <>
      <FormHeading title="Create account">
        Already have an account?{' '}
        <TextLink to={addressWithReturn(paths.login, returnPage)} replace={returnPage !== null}>
          Log in
        </TextLink>
      </FormHeading>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {returnPage && <Banner>{returnPageTexts.signup}</Banner>}
        {mode === 'invite' && (
          <Suspense fallback={<Spinner />}>
            <InviteField code={invite} onCode={setInvite} />
          </Suspense>
        )}
        <SignupFields form={form} />
        <FormFailure error={isSubmitting ? null : createAccount.error} />
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting || createAccount.isSuccess}>
          Sign up
        </Button>
      </form>
      <SocialSignIn />
    </>
  );
}

/** Shows only errors that do not belong to a field. */
function FormFailure({ error }: { error: Error | null }) {
  if (!error || fieldErrorsOf<keyof SignupInput>(error, registrationFields).length > 0) return null;
  return <Banner kind="error">{errorText(error, noReplyTexts.register)}</Banner>;
}
