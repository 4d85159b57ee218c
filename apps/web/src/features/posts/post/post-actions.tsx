import type { Post } from '@right-circle/contract/posts';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Heart, MessageCircle, Repeat2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts, useLikePost } from '../posts.queries.ts';

const actionClass =
  'touch-target inline-flex min-h-9 items-center gap-2 rounded-full px-3 font-semibold text-15 text-muted transition-[background-color,color,scale] hover:bg-wash hover:text-ink active:scale-[.96]';

type PostActionsProps = { post: Post; onShare: () => void };

export function PostActions({ post, onShare }: PostActionsProps) {
  return (
    <div className="-mx-3 flex gap-1">
      <LikeButton post={post} />
      <Link to={`${paths.post(post.id)}#comments`} className={actionClass}>
        <MessageCircle size={20} aria-hidden="true" />
        <Counted count={post.comments_count} label="Comment" one="comment" />
      </Link>
      <Action onClick={onShare} icon={<Repeat2 size={20} aria-hidden="true" />}>
        <Counted count={post.shares_count} label="Share" one="share" />
      </Action>
    </div>
  );
}

function LikeButton({ post }: { post: Post }) {
  const like = useLikePost(post.id);
  const toast = useToast();
  const press = () =>
    like.mutate(!post.is_liked, { onError: (error) => void toast.error(errorText(error, noReplyTexts.likePost)) });
  return (
    <Action
      onClick={press}
      aria-pressed={post.is_liked}
      className={post.is_liked ? 'text-rani hover:text-rani' : undefined}
      icon={<Heart size={20} aria-hidden="true" className={post.is_liked ? 'fill-current' : undefined} />}
    >
      <Counted count={post.likes_count} label="Like" one="like" />
    </Action>
  );
}

type ActionProps = ComponentProps<'button'> & { icon: ReactNode };

/** Pill button with an icon and a count, under a post or a comment. */
export function Action({ icon, children, className, ...rest }: ActionProps) {
  return (
    <button {...rest} type="button" className={classNames(actionClass, className)}>
      {icon}
      {children}
    </button>
  );
}

/** Shows "3" and reads "Like, 3 likes" to screen readers. */
export function Counted({ count, label, one }: { count: number; label: string; one: string }) {
  return (
    <>
      <VisuallyHidden>
        {label}, {count} {count === 1 ? one : `${one}s`}
      </VisuallyHidden>
      <span aria-hidden="true" className="type-figures min-w-6">
        {count > 0 ? followerCountText(count) : ''}
      </span>
    </>
  );
}
