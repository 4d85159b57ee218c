import type { AppConfig } from '@right-circle/contract/app-config';
import type { ReactNode } from 'react';
import { AppConfigContext } from '#lib/app-config.ts';
import { AuthProvider } from '#lib/session/session.tsx';

export function AppProviders({ config, children }: { config: AppConfig; children: ReactNode }) {
  return (
    <AppConfigContext value={config}>
      <AuthProvider>{children}</AuthProvider>
    </AppConfigContext>
  );
}
