import { lazy, Suspense } from 'react';
import { KeepReturnPage } from '#domain/sign-in/sign-in-link.tsx';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { useAppConfig } from '#lib/app-config.ts';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import { loadPolicyModal, PolicyDialog, usePolicyDialog } from '../notices/policy-dialog.tsx';

// Lazy: most visitors don't come from a link.
const LoginNotice = lazy(async () => ({ default: (await import('../notices/login-notice.tsx')).LoginNotice }));

// Not `lazyDialog`, whose code would make this page larger: without the files, the page with the same texts opens.
const PolicyModal = lazy(
  async () => await loadPolicyModal().catch(async () => await new Promise<never>(() => location.assign('/policy'))),
);

export function LandingScreen() {
  const { appName, supportEmail } = useAppConfig();
  const policy = usePolicyDialog();
  return (
    <>
      <KeepReturnPage>
        {(returnPage) => (
          <LandingPage
            appName={appName}
            supportEmail={supportEmail}
            onOpenPolicy={policy.show}
            themeSwitch={<ThemeToggle />}
            notice={
              returnPage && (
                <Suspense fallback={null}>
                  <LoginNotice />
                </Suspense>
              )
            }
          />
        )}
      </KeepReturnPage>
      <PolicyDialog Modal={PolicyModal} {...policy} />
    </>
  );
}
