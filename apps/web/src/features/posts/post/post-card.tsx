import type { Post } from '@right-circle/contract/posts';
import { EyeOff, Flame, Repeat2 } from 'lucide-react';
import { lazy, memo, Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { AuthorLine, AuthorPicture } from '#domain/people/author-line.tsx';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { PostImages } from '../pictures/post-images.tsx';
import { useLivePost } from '../posts.queries.ts';
import { LongText } from './long-text.tsx';
import { PostActions } from './post-actions.tsx';
import { PostReel } from './post-reel.tsx';
import { SharedPost } from './shared-post.tsx';

const loadMenu = async () => ({ default: (await import('./post-menu-items.tsx')).PostMenuItems });
const PostMenuItems = lazy(loadMenu);

type PostCardProps = {
  post: Post;
  /** Position in a list, from 1. */
  position?: number | undefined;
  /** Shows the whole text, however long it is. */
  whole?: boolean | undefined;
  onDeleted?: (() => void) | undefined;
};

/** Memoised: a list renders all cards near the window whenever one of them enters or leaves it. */
export const PostCard = memo(function PostCard({ post, position, whole = false, onDeleted }: PostCardProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const authorId = useId();
  const card = useRef<HTMLElement>(null);
  useLivePost(post.id, card);
  const inList = position ? { 'aria-posinset': position, 'aria-setsize': -1 } : {};
  return (
    <article ref={card} aria-labelledby={authorId} {...inList}>
      <Card padding="none" className="space-y-3 px-4 pt-4 pb-2 sm:px-6 sm:pt-5 sm:pb-3">
        <Reason post={post} />
        <header className="flex items-center gap-3">
          <AuthorPicture author={post.author} />
          <AuthorLine author={post.author} id={authorId}>
            <Link to={paths.post(post.id)} className="inline-block hover:underline">
              <TimeAgo iso={post.created_at} />
            </Link>
            {post.edited_at && ' · edited'}
          </AuthorLine>
          <LazyMenu
            label={`More about the post of ${post.author.full_name}`}
            Items={PostMenuItems}
            preload={loadMenu}
            itemProps={{ post, onEdit: () => setDialog('edit'), onDelete: () => setDialog('delete') }}
          />
        </header>
        {post.content && <LongText text={post.content} mentions={post.mentions} whole={whole} />}
        {post.reel ? <PostReel reel={post.reel} /> : <PostImages images={post.images} postId={post.id} />}
        {post.is_share && <SharedPost post={post.shared_post} shareId={post.id} />}
        {!post.is_hidden && <PostActions post={post} onShare={() => setDialog('share')} />}
      </Card>
      <PostDialogs post={post} open={dialog} onClose={() => setDialog(null)} onDeleted={onDeleted} />
    </article>
  );
});

function Reason({ post }: { post: Post }) {
  if (post.is_hidden) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-15">
        <EyeOff size={16} aria-hidden="true" className="text-brick" />
        <span>A moderator hid this post. Only you can see it.</span>
        <Link to={paths.decisions} className="touch-target font-semibold text-jamun underline underline-offset-4">
          See why and appeal
        </Link>
      </p>
    );
  }
  if (post.reason === 'popular') {
    return (
      <p className="flex items-center gap-2 font-semibold text-13 text-muted">
        <Flame size={16} aria-hidden="true" className="text-rani" />
        Popular in the community
      </p>
    );
  }
  if (!post.is_share) return null;
  return (
    <p className="flex items-center gap-2 font-semibold text-13 text-muted">
      <Repeat2 size={16} aria-hidden="true" />
      Shared a post
    </p>
  );
}

const EditDialog = lazyDialog(async () => ({
  default: (await import('../composer/edit-post-dialog.tsx')).EditPostDialog,
}));
const DeleteDialog = lazyDialog(async () => ({ default: (await import('./delete-post-dialog.tsx')).DeletePostDialog }));
const ShareDialog = lazyDialog(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

type OpenDialog = 'edit' | 'delete' | 'share' | null;

type PostDialogsProps = { post: Post; open: OpenDialog; onClose: () => void; onDeleted?: (() => void) | undefined };

function PostDialogs({ post, open, onClose, onDeleted }: PostDialogsProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      {open === 'edit' && <EditDialog post={post} onClose={onClose} />}
      {open === 'delete' && <DeleteDialog post={post} onClose={onClose} onDeleted={onDeleted} />}
      {open === 'share' && <ShareDialog post={post} onClose={onClose} />}
    </Suspense>
  );
}
