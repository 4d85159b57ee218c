import type { AccountSecurity, LinkedProvider } from '@right-circle/contract/account-security';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useAppConfig } from '#lib/app-config.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { googleAuthorizeUrl, instagramAuthorizeUrl, type LinkReply, startSignIn } from '../sign-in/oauth.ts';
import { TextLink } from '../text-link.tsx';
import { useOnce } from '../use-once.ts';
import { useLinkAccount, useUnlinkAccount } from './security.queries.ts';

const names: Record<LinkedProvider, string> = { google: 'Google', instagram: 'Instagram' };

type SignInAccountsProps = { linked: AccountSecurity['linked_accounts']; hasPassword: boolean };

/** Connects and disconnects other accounts the person can log in with. */
export function SignInAccounts({ linked, hasPassword }: SignInAccountsProps) {
  const { problem, isLinking, connect } = useLinking();
  const { google, instagram } = useAppConfig();
  const [leaving, setLeaving] = useState<LinkedProvider | null>(null);
  const canConnect = { google: google !== null, instagram: instagram !== null };
  const isOnlyWay = !hasPassword && linked.length === 1;
  return (
    <Card>
      <h2 className="type-display text-28">Log in with</h2>
      <p className="mt-1 mb-3 text-15 text-muted">Other accounts you can use on the login page.</p>
      {problem && <Banner kind="error">{problem}</Banner>}
      <ul className="divide-y divide-line">
        {(['google', 'instagram'] as const).map((name) => (
          <li key={name} className="py-3">
            <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
              <span className="font-semibold">{names[name]}</span>
              <Badge tone={linked.includes(name) ? 'success' : 'neutral'}>
                {linked.includes(name) ? 'Connected' : 'Not connected'}
              </Badge>
              {linked.includes(name) && !isOnlyWay && (
                <Button size="sm" className="ml-auto" onClick={() => setLeaving(name)}>
                  Disconnect <span className="sr-only">{names[name]}</span>
                </Button>
              )}
              {!linked.includes(name) && canConnect[name] && (
                <Button size="sm" className="ml-auto" busy={isLinking} onClick={() => connect(name)}>
                  Connect <span className="sr-only">{names[name]}</span>
                </Button>
              )}
            </div>
            {linked.includes(name) && isOnlyWay && (
              <p className="mt-1 text-15 text-muted">
                {names[name]} is the only way you can log in.{' '}
                <TextLink to={paths.settingsSection('password')}>Set a password first</TextLink> if you want to
                disconnect it.
              </p>
            )}
          </li>
        ))}
      </ul>
      {leaving && <UnlinkDialog provider={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

/** Opens the provider's page, and links the account when the provider redirects back here. */
function useLinking() {
  const link = useLinkAccount();
  const toast = useToast();
  const config = useAppConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<string | null>(null);
  const came = (location.state as { link?: LinkReply } | null)?.link;
  useOnce(() => {
    if (!came) return;
    // The proof must not stay in the history.
    void navigate(location.pathname, { replace: true, state: null });
    link.mutate(came, { onSuccess: () => toast.success(`You can now log in with ${names[came.provider]}`) });
  });
  const connect = (provider: LinkedProvider) => {
    const { google, instagram } = config;
    try {
      const secrets = startSignIn(provider, undefined, 'link');
      if (provider === 'google' && google) {
        window.location.assign(googleAuthorizeUrl(google, window.location.origin, secrets));
      }
      if (provider === 'instagram' && instagram) window.location.assign(instagramAuthorizeUrl(instagram, secrets));
    } catch (error) {
      // A browser that blocks storage cannot save the secrets for the provider's reply.
      logError('failed to start linking an account', error);
      setBlocked(`${names[provider]} can't be opened because this browser blocks storage.`);
    }
  };
  const failure = link.error && errorText(link.error, "The account couldn't be connected. Please try again.");
  return { problem: blocked ?? failure, isLinking: link.isPending, connect };
}

function UnlinkDialog({ provider, onClose }: { provider: LinkedProvider; onClose: () => void }) {
  const unlink = useUnlinkAccount();
  const toast = useToast();
  const name = names[provider];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Disconnect ${name}?`}
      description={`You won't be able to log in with ${name} any more. Your account and everything in it stays.`}
      confirmLabel={`Disconnect ${name}`}
      danger
      loading={unlink.isPending}
      error={unlink.error ? errorText(unlink.error, `${name} couldn't be disconnected. Please try again.`) : undefined}
      onConfirm={() =>
        unlink.mutate(provider, {
          onSuccess: () => {
            onClose();
            toast.success(`${name} is disconnected`);
          },
        })
      }
    />
  );
}
