import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { addressWithReturn } from '#domain/sign-in/return-page.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useInstagramLogin } from '../accounts.queries.ts';
import { FormHeading } from '../form-heading.tsx';
import { NextStep } from '../next-step.tsx';
import { secondFactorOf } from '../second-factor/second-factor-of.ts';
import { useOnce } from '../use-once.ts';
import { appealOf } from './appeal-link.tsx';
import { returnPathOf } from './oauth.ts';

const SecondStep = lazy(async () => ({ default: (await import('../second-factor/second-step.tsx')).SecondStep }));

export function InstagramCallbackPage() {
  const [search] = useSearchParams();
  const login = useInstagramLogin();
  const navigate = useNavigate();
  const [path] = useState(() => returnPathOf('instagram'));
  const loginAddress = addressWithReturn(paths.login, path ? { path } : null);
  useOnce(() => login.mutate(search));

  if (login.isSuccess) return <Navigate to={path ?? paths.dashboard} replace />;
  const pending = secondFactorOf(login.error);
  if (pending) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep
          pending={pending}
          onBack={() => void navigate(loginAddress)}
          onSignedIn={() => void navigate(path ?? paths.dashboard, { replace: true })}
        />
      </Suspense>
    );
  }
  const appeal = appealOf(login.error);
  if (appeal) {
    return (
      <NextStep to={paths.appeal} state={appeal} label="Appeal">
        <div role="alert">
          <FormHeading title="Account suspended">{login.error?.message}</FormHeading>
        </div>
      </NextStep>
    );
  }
  if (login.isError) {
    return (
      <NextStep to={loginAddress} label="Back to Login">
        <div role="alert">
          <FormHeading title="That didn't work">Instagram login failed.</FormHeading>
        </div>
      </NextStep>
    );
  }
  return (
    <>
      <FormHeading title="One moment" />
      <Spinner label="Logging in with Instagram..." showLabel />
    </>
  );
}
