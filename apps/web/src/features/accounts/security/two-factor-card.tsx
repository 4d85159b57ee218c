import type { SecondFactors } from '@right-circle/contract/second-factors';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useAuth } from '#lib/session/session.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { factorQueries } from '../second-factor/second-factor.queries.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes/recovery-codes.tsx';

const RecoveryCodesDialog = lazyDialog(async () => ({
  default: (await import('./recovery-codes/recovery-codes-dialog.tsx')).RecoveryCodesDialog,
}));

export function TwoFactorCard() {
  const { user } = useAuth();
  const factors = useQuery(factorQueries.list());
  const isOn = factors.data && hasFactor(factors.data);
  // Kept only in this state: the server shows the codes once.
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="type-display text-28">Two-factor authentication</h2>
        {factors.data && (isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>)}
      </div>
      <p className="mt-1 text-muted">
        After your password, we ask for a second proof that it's you. A stolen password alone won't open your account.
      </p>
      {factors.isPending && <LoadingRows label="Loading your two-factor settings" />}
      {factors.isError && !factors.data && (
        <ErrorState headingLevel={3} onRetry={() => void factors.refetch()} retrying={factors.isFetching}>
          {errorText(factors.error, noReplyTexts.fetchFactors)}
        </ErrorState>
      )}
      {factors.data && (
        <>
          {factors.data.is_required && !isOn && (
            <Banner
              className="mt-4"
              title={`${user?.is_admin ? 'Operators' : 'Moderators'} need two-factor authentication`}
            >
              Set up an authenticator app or a passkey to open the {user?.is_admin ? 'admin' : 'moderation'} page.
            </Banner>
          )}
          <div className="mt-2 divide-y divide-line">
            <AuthenticatorApp isOn={factors.data.totp} onCodes={setCodes} />
            <Passkeys passkeys={factors.data.passkeys} onCodes={setCodes} />
            {isOn && <RecoveryCodes left={factors.data.recovery_codes_left} onCodes={setCodes} />}
          </div>
        </>
      )}
      {codes && (
        <Suspense fallback={null}>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function hasFactor({ totp, passkeys }: SecondFactors): boolean {
  return totp || passkeys.length > 0;
}
