import type { Comment } from '@right-circle/contract/posts';
import { Heart } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { Action, Counted } from '../post/post-actions.tsx';
import { useLikeComment } from '../posts.queries.ts';

export function CommentLike({ comment }: { comment: Comment }) {
  const like = useLikeComment(comment);
  const toast = useToast();
  const { is_liked: isLiked, likes_count: count, author } = comment;
  const press = () =>
    like.mutate(!isLiked, { onError: (error) => void toast.error(errorText(error, noReplyTexts.likePost)) });
  return (
    <Action
      onClick={press}
      aria-pressed={isLiked}
      className={isLiked ? 'text-rani hover:text-rani' : undefined}
      icon={<Heart size={18} aria-hidden="true" className={isLiked ? 'fill-current' : undefined} />}
    >
      <Counted count={count} label={`Like the comment of ${author.full_name}`} one="like" />
    </Action>
  );
}
