import type { Comment } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import { createContext, type ReactNode, use } from 'react';

/** Menu items that the app adds to other people's posts and comments. */
export type PostSlots = { postMenu?: (post: Post) => ReactNode; commentMenu?: (comment: Comment) => ReactNode };

export const PostSlotsContext = createContext<PostSlots>({});

export function usePostSlots(): PostSlots {
  return use(PostSlotsContext);
}
