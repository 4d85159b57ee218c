import type { Reel, ReelComment } from '@right-circle/contract/reels';
import type { ReactNode } from 'react';
import { AuthorLine, AuthorPicture } from '#domain/people/author-line.tsx';

type ReelAuthorProps = {
  author: Reel['author'] | ReelComment['author'];
  size?: 'sm' | 'md';
  id?: string;
  /** Shown below the name in small text. */
  children: ReactNode;
};

export function ReelAuthor({ author, size = 'md', id, children }: ReelAuthorProps) {
  const { user_id, username, name, avatar } = author;
  const writer = { user_id, username, full_name: name, profile_pic: avatar };
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <AuthorPicture author={writer} size={size} />
      <AuthorLine author={writer} id={id}>
        {children}
      </AuthorLine>
    </div>
  );
}
