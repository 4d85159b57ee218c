import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { useRevokeOtherDevices } from './security.queries.ts';

export function RevokeOthersDialog({ onClose }: { onClose: () => void }) {
  const revoke = useRevokeOtherDevices();
  const toast = useToast();
  const signOut = () =>
    revoke.mutate(undefined, {
      onSuccess: ({ ended }) => {
        onClose();
        toast.success(ended === 1 ? '1 device is signed out' : `${ended} devices are signed out`);
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign out everywhere else?"
      description="You'll stay logged in here. All other devices will have to log in again."
      confirmLabel="Sign out everywhere else"
      danger
      loading={revoke.isPending}
      error={revoke.error ? errorText(revoke.error, noReplyTexts.revokeOtherDevices) : undefined}
      onConfirm={signOut}
    />
  );
}
