import { ConfirmAgePage } from '#features/accounts/sign-up/confirm-age-page.tsx';
import { AuthFrame } from '../layouts/auth-frame.tsx';

export function ConfirmAgeScreen() {
  return (
    <AuthFrame>
      <ConfirmAgePage />
    </AuthFrame>
  );
}
