import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { noReplyTexts } from '../../error-texts.ts';
import { useRenewRecoveryCodes } from '../../second-factor/second-factor.queries.ts';
import { FactorPart } from '../factor-part.tsx';

/** At this many codes or fewer, the page suggests getting new ones. */
const FEW = 3;

type RecoveryCodesProps = { left: number; onCodes: (codes: string[]) => void };

export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const renew = useRenewRecoveryCodes();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    renew.reset();
    setIsAsking(false);
  };
  return (
    <FactorPart
      icon={<LifeBuoy size={24} aria-hidden="true" />}
      title="Recovery codes"
      badge={<Badge tone={left > FEW ? 'neutral' : 'danger'}>{leftText(left)}</Badge>}
      text={
        left > FEW
          ? 'They log you in if you lose your phone or passkey. Each code works once.'
          : "They log you in if you lose your phone or passkey. Get new codes so you don't get locked out."
      }
      action={
        <Button size="sm" onClick={() => setIsAsking(true)}>
          Get new codes
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={close}
        title="Get new recovery codes?"
        description={
          left === 0 ? "We'll show you ten new codes." : "We'll show you ten new codes. Your old codes stop working."
        }
        confirmLabel="Get new codes"
        loading={renew.isPending}
        error={renew.error ? errorText(renew.error, noReplyTexts.changeFactors) : undefined}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: ({ recovery_codes }) => {
              close();
              onCodes(recovery_codes);
            },
          })
        }
      />
    </FactorPart>
  );
}

export function leftText(left: number): string {
  if (left === 0) return 'None left';
  return left === 1 ? '1 code left' : `${left} codes left`;
}
