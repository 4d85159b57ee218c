import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { ResendVerification } from '#features/accounts/resend-verification.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { useAuth } from '#lib/session.tsx';

export function HomeScreen() {
  const { user } = useAuth();
  const devices = useQuery(accountQueries.devices());
  if (!user) return null;
  return (
    <HomePage
      user={user}
      deviceCount={devices.data?.length ?? null}
      devicesFailed={devices.isError}
      onRetryDevices={() => void devices.refetch()}
      resendAction={<ResendVerification />}
    />
  );
}
