import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { useRemoveTotp, useStartTotp } from '../second-factor/second-factor.queries.ts';
import { FactorPart } from './factor-part.tsx';

const AuthenticatorSetup = lazyDialog(async () => ({
  default: (await import('./authenticator-setup.tsx')).AuthenticatorSetup,
}));
const RemoveFactorDialog = lazyDialog(async () => ({
  default: (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog,
}));

type AuthenticatorAppProps = { isOn: boolean; onCodes: (codes: string[]) => void };

export function AuthenticatorApp({ isOn, onCodes }: AuthenticatorAppProps) {
  const start = useStartTotp();
  const remove = useRemoveTotp();
  const [isRemoving, setIsRemoving] = useState(false);
  const toast = useToast();
  const setUp = () =>
    start.mutate(undefined, { onError: (error) => toast.error(errorText(error, noReplyTexts.changeFactors)) });
  const removed = () => {
    setIsRemoving(false);
    toast.success('Your authenticator app is removed');
  };
  return (
    <FactorPart
      icon={<Smartphone size={24} aria-hidden="true" />}
      title="Authenticator app"
      badge={isOn && <Badge tone="success">Set up</Badge>}
      text="Codes from an app on your phone, such as Google Authenticator, Microsoft Authenticator or 2FAS."
      action={
        isOn ? (
          <Button size="sm" onClick={() => setIsRemoving(true)} aria-label="Remove authenticator app">
            Remove
          </Button>
        ) : (
          <Button size="sm" variant="primary" busy={start.isPending} onClick={setUp}>
            Set up app
          </Button>
        )
      }
    >
      {start.data && (
        <Suspense fallback={null}>
          <AuthenticatorSetup
            secret={start.data.secret}
            uri={start.data.uri}
            onClose={start.reset}
            onDone={(codes) => {
              start.reset();
              // The recovery codes already confirm that it worked.
              if (codes) onCodes(codes);
              else toast.success('Your authenticator app is set up');
            }}
          />
        </Suspense>
      )}
      {isRemoving && (
        <Suspense fallback={null}>
          <RemoveFactorDialog
            title="Remove your authenticator app?"
            description="Codes from the app won't work any more. Without another factor, your password alone will log you in."
            removal={remove}
            onConfirm={() => remove.mutate(undefined, { onSuccess: removed })}
            onClose={() => setIsRemoving(false)}
          />
        </Suspense>
      )}
    </FactorPart>
  );
}
