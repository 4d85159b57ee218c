import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressWithReturn, useReturnPage } from '#domain/sign-in/return-page.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SpinnerRing } from '#ui/feedback/spinner.tsx';
import { useGoogleLogin } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';
import { type PendingSignIn, secondFactorOf } from '../second-factor/second-factor-of.ts';
import { AppealLink, appealOf } from './appeal-link.tsx';
import { googleAuthorizeUrl, instagramAuthorizeUrl, isGoogleReply, returnPathOf, startSignIn } from './oauth.ts';

/** Buttons for the providers the server is configured for. Google's reply arrives in this page's URL fragment. */
export function SocialSignIn({ onSecondFactor }: { onSecondFactor?: (pending: PendingSignIn) => void }) {
  const { google, instagram } = useAppConfig();
  const { isWaiting, error } = useGoogleReply(onSecondFactor);
  const returnPath = useReturnPage()?.path;
  const [blocked, setBlocked] = useState<string | null>(null);
  if (!google && !instagram) return null;

  // Fails in browsers that block storage, because the secrets for the provider's reply cannot be saved.
  const leaveTo = (addressOf: () => string, failureText: string) => {
    try {
      window.location.assign(addressOf());
    } catch (error) {
      logError(failureText, error);
      setBlocked(failureText);
    }
  };
  const problem = blocked ?? (error && errorText(error, noReplyTexts.google));
  const appeal = appealOf(error);
  return (
    <div className="mt-8 flex flex-col gap-3">
      <p className="mb-1 flex items-center gap-4 text-15 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {problem && (
        <Banner kind="error" action={appeal && <AppealLink state={appeal} />}>
          {problem}
        </Banner>
      )}
      {isWaiting && (
        <output className="flex items-center justify-center gap-3 text-muted">
          <SpinnerRing /> Logging in with Google...
        </output>
      )}
      {google && (
        <Button
          block
          disabled={isWaiting}
          onClick={() =>
            leaveTo(
              () => googleAuthorizeUrl(google, location.origin, startSignIn('google', returnPath)),
              noReplyTexts.google,
            )
          }
        >
          Continue with Google
        </Button>
      )}
      {instagram && (
        <Button
          block
          disabled={isWaiting}
          onClick={() =>
            leaveTo(
              () => instagramAuthorizeUrl(instagram, startSignIn('instagram', returnPath)),
              'Instagram login failed.',
            )
          }
        >
          Continue with Instagram
        </Button>
      )}
    </div>
  );
}

function useGoogleReply(onSecondFactor: ((pending: PendingSignIn) => void) | undefined): {
  isWaiting: boolean;
  error: Error | null;
} {
  const { mutate, isPending, error } = useGoogleLogin();
  const navigate = useNavigate();
  const pending = secondFactorOf(error);
  useEffect(() => {
    if (pending) onSecondFactor?.(pending);
  }, [pending, onSecondFactor]);
  useEffect(() => {
    const { hash, pathname, search } = location;
    if (!isGoogleReply(hash)) return;
    // The token must not stay in the address bar or the history.
    history.replaceState(history.state, '', pathname + search);
    const path = returnPathOf('google');
    if (path) void navigate(addressWithReturn(pathname, { path }), { replace: true });
    mutate(hash);
  }, [mutate, navigate]);
  return { isWaiting: isPending, error };
}
