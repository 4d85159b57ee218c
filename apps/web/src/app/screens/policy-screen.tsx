import { PolicyPage } from '#features/policies/policy-page.tsx';
import { useAppConfig } from '#lib/app-config.ts';

export function PolicyScreen() {
  const { appName, supportEmail } = useAppConfig();
  return <PolicyPage appName={appName} supportEmail={supportEmail} />;
}
