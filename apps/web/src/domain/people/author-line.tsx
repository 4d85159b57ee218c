import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/identity/avatar.tsx';
import { paths } from '../navigation/paths.ts';

/** Author of a post, comment or review. */
type Author = { user_id: string; username: string; full_name: string; profile_pic: string | null };

/** Author's picture. Hidden from screen readers, because the name beside it is the same link. */
export function AuthorPicture({ author, size = 'md' }: { author: Author; size?: 'sm' | 'md' }) {
  return (
    <Link
      to={paths.viewProfile(author.user_id)}
      tabIndex={-1}
      aria-hidden="true"
      className="shrink-0 self-start rounded-full"
    >
      <Avatar name={author.full_name} src={author.profile_pic} size={size} decorative />
    </Link>
  );
}

type AuthorLineProps = {
  author: Author;
  id?: string | undefined;
  /** Shown below in small print: the time it was written. */
  children: ReactNode;
};

/** Name and @name, each in its own text direction, so that a right-to-left name doesn't affect the text around it. */
export function AuthorLine({ author, id, children }: AuthorLineProps) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-15 leading-tight">
        <Link
          id={id}
          to={paths.viewProfile(author.user_id)}
          className="type-display break-words text-18 leading-tight hover:underline"
        >
          <bdi>{author.full_name}</bdi>
        </Link>{' '}
        <span className="break-words text-muted">@{author.username}</span>
      </p>
      <p className="mt-0.5 text-13 text-muted">{children}</p>
    </div>
  );
}
