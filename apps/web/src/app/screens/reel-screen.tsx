import { ResendVerification } from '#features/accounts/sign-up/resend-verification.tsx';
import { ComposePage } from '#features/reels/workbench/compose-page.tsx';

export function ReelScreen() {
  return <ComposePage verifyAction={<ResendVerification />} />;
}
