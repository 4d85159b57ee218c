import { limits } from '@right-circle/contract/limits';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { accountErrorText } from './account-error.ts';
import { useConnectInstagram, useDisconnectInstagram, useRefreshFigures } from './linked-accounts.queries.ts';

type InstagramDialogProps = { account: SocialProfile; onClose: () => void };

const actionsClass = 'flex flex-col gap-3 pt-3 sm:flex-row-reverse sm:flex-wrap';

/** Connects an account with its owner's access token, so that its figures are fetched from then on. */
export function InstagramDialog({ account, onClose }: InstagramDialogProps) {
  const [isChanging, setIsChanging] = useState(false);
  const isConnected = account.connection === 'connected' && !isChanging;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Instagram API for @${account.username}`}
      description="Figures come from Instagram itself, with your access token. We never ask for your password and never read the page."
      size="sm"
    >
      {isConnected ? (
        <Connected account={account} onChange={() => setIsChanging(true)} />
      ) : (
        <Connect account={account} onConnected={() => setIsChanging(false)} />
      )}
    </Dialog>
  );
}

function Connect({ account, onConnected }: { account: SocialProfile; onConnected: () => void }) {
  const formId = useId();
  const [token, setToken] = useState('');
  const connect = useConnectInstagram();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connect.mutate({ profileId: account.profile_id, token }, { onSuccess: onConnected });
  };
  return (
    <form id={formId} onSubmit={submit} className="space-y-4">
      {account.connection === 'expired' && !connect.isError && (
        <Banner>Instagram no longer accepts the last token. Add a new one.</Banner>
      )}
      <Field
        label="Access token"
        hint="From a professional account, with the permission instagram_business_basic; for reach, also instagram_business_manage_insights. We store it encrypted and never show it again."
      >
        <PasswordInput
          autoComplete="off"
          maxLength={limits.chat.maxToken}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
      {connect.isError && <Banner kind="error">{accountErrorText(connect.error)}</Banner>}
      <div className={actionsClass}>
        <Button type="submit" variant="primary" disabled={token.trim() === ''} busy={connect.isPending}>
          Connect
        </Button>
      </div>
    </form>
  );
}

function Connected({ account, onChange }: { account: SocialProfile; onChange: () => void }) {
  const refresh = useRefreshFigures();
  const disconnect = useDisconnectInstagram();
  const { source, updated_at: updatedAt } = account.figures;
  const problem = refresh.error ?? disconnect.error;
  return (
    <div className="space-y-4">
      <p className="text-15">
        Connected.{' '}
        <span className="text-muted">
          {source === 'api' && updatedAt ? `Source: Instagram API, ${dateText(updatedAt)}.` : 'No figures fetched yet.'}
        </span>
      </p>
      {refresh.isSuccess && <Banner kind="success">{refresh.data.message}</Banner>}
      {problem && <Banner kind="error">{accountErrorText(problem)}</Banner>}
      <div className={actionsClass}>
        <Button
          variant="primary"
          busy={refresh.isPending}
          onClick={() => refresh.mutate({ profileId: account.profile_id })}
        >
          Refresh figures
        </Button>
        <Button onClick={onChange}>Use another token</Button>
        <Button
          variant="quiet"
          busy={disconnect.isPending}
          onClick={() => disconnect.mutate({ profileId: account.profile_id })}
        >
          Disconnect
        </Button>
      </div>
    </div>
  );
}

function dateText(iso: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
