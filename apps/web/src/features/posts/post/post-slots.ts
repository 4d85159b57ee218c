import type { Comment, Post } from '@right-circle/contract/posts';
import { createContext, type ReactNode, use } from 'react';

/** What the app adds to the menus of other people's posts and comments, as MenuItems. */
export type PostSlots = { postMenu?: (post: Post) => ReactNode; commentMenu?: (comment: Comment) => ReactNode };

export const PostSlotsContext = createContext<PostSlots>({});

export function usePostSlots(): PostSlots {
  return use(PostSlotsContext);
}
