import { LandingPage } from '#features/landing/landing-page.tsx';
import { useAppConfig } from '#lib/app-config.ts';
import { PolicyDialog, usePolicyDialog } from './policy-dialog.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function LandingScreen() {
  const { appName, supportEmail } = useAppConfig();
  const policy = usePolicyDialog();
  return (
    <>
      <LandingPage
        appName={appName}
        supportEmail={supportEmail}
        onOpenPolicy={policy.show}
        themeSwitch={<ThemeToggle />}
      />
      <PolicyDialog {...policy} />
    </>
  );
}
