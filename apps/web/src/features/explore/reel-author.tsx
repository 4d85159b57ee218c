import type { Reel, ReelComment } from '@right-circle/contract/reels';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';

type ReelAuthorProps = {
  author: Reel['author'] | ReelComment['author'];
  size?: 'sm' | 'md';
  id?: string;
  /** Stands below, in small. */
  children?: ReactNode;
};

/** Picture, name and @name; the name is the link that is read out, so the picture's is skipped. */
export function ReelAuthor({ author, size = 'md', id, children }: ReelAuthorProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Link
        to={paths.viewProfile(author.user_id)}
        tabIndex={-1}
        aria-hidden="true"
        className="shrink-0 self-start rounded-full"
      >
        <Avatar name={author.name} src={author.avatar} size={size} decorative />
      </Link>
      <div className="min-w-0">
        <p className="text-15 leading-tight">
          <Link
            id={id}
            to={paths.viewProfile(author.user_id)}
            className="type-display break-words text-18 leading-tight hover:underline"
          >
            <bdi>{author.name}</bdi>
          </Link>{' '}
          <span className="break-words text-muted">@{author.username}</span>
        </p>
        {children && <p className="mt-0.5 text-13 text-muted">{children}</p>}
      </div>
    </div>
  );
}
