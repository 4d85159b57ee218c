import { useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { readReelDraft, saveReelDraft } from '#domain/reels/reel-draft.ts';
import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { noReplyTexts, useDeleteReel } from './preview.queries.ts';

export function DeleteReelDialog({ reelId, onClose }: { reelId: string; onClose: () => void }) {
  const remove = useDeleteReel(reelId);
  const toast = useToast();
  const navigate = useNavigate();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        if (readReelDraft('reelId') === reelId) saveReelDraft('reelId', '');
        toast.success('Your reel is deleted');
        void navigate(paths.explore, { replace: true });
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this reel?"
      description="Its video, likes and comments go with it. This action cannot be undone."
      confirmLabel="Delete"
      danger
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error, noReplyTexts.deleteReel) : undefined}
      onConfirm={confirm}
    />
  );
}
