import type { Post } from '@right-circle/contract/posts';
import { lazy, Suspense } from 'react';

const EditDialog = lazy(async () => ({ default: (await import('../composer/edit-post-dialog.tsx')).EditPostDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-post-dialog.tsx')).DeletePostDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

export type OpenDialog = 'edit' | 'delete' | 'share' | null;

type PostDialogsProps = { post: Post; open: OpenDialog; onClose: () => void; onDeleted?: (() => void) | undefined };

export function PostDialogs({ post, open, onClose, onDeleted }: PostDialogsProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      {open === 'edit' && <EditDialog post={post} onClose={onClose} />}
      {open === 'delete' && <DeleteDialog post={post} onClose={onClose} onDeleted={onDeleted} />}
      {open === 'share' && <ShareDialog post={post} onClose={onClose} />}
    </Suspense>
  );
}
