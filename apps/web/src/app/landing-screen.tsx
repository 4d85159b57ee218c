import { lazy, Suspense } from 'react';
import { KeepWantedPage } from '#domain/sign-in/sign-in-link.tsx';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { useAppConfig } from '#lib/app-config.ts';
import { PolicyDialog, usePolicyDialog } from './policy-dialog.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

// Most visitors come without a link.
const LoginNotice = lazy(async () => ({ default: (await import('./login-notice.tsx')).LoginNotice }));

export function LandingScreen() {
  const { appName, supportEmail } = useAppConfig();
  const policy = usePolicyDialog();
  return (
    <>
      <KeepWantedPage>
        {(wanted) => (
          <LandingPage
            appName={appName}
            supportEmail={supportEmail}
            onOpenPolicy={policy.show}
            themeSwitch={<ThemeToggle />}
            notice={
              wanted && (
                <Suspense fallback={null}>
                  <LoginNotice />
                </Suspense>
              )
            }
          />
        )}
      </KeepWantedPage>
      <PolicyDialog {...policy} />
    </>
  );
}
