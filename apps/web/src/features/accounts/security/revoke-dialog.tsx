import type { Device } from '@right-circle/contract/sign-in';
import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRevokeDevice } from '../accounts.queries.ts';
import { noReplyTexts } from '../error-texts.ts';

type RevokeDialogProps = { device: Device | null; onClose: () => void };

export function RevokeDialog({ device, onClose }: RevokeDialogProps) {
  const revoke = useRevokeDevice();
  const toast = useToast();
  const close = () => {
    revoke.reset();
    onClose();
  };
  const signOut = () => {
    if (!device) return;
    revoke.mutate(device.id, {
      onSuccess: () => {
        close();
        toast.success(`${device.label} is signed out`);
      },
    });
  };
  return (
    <ConfirmDialog
      open={device !== null}
      onOpenChange={close}
      title="Sign this device out?"
      description={`${device?.label ?? 'It'} will have to log in again.`}
      confirmLabel="Sign out"
      danger
      loading={revoke.isPending}
      error={revoke.error ? errorText(revoke.error, noReplyTexts.revokeDevice) : undefined}
      onConfirm={signOut}
    />
  );
}
