import type { CommentRow } from './comments/comment.store.ts';
import type { PostRow } from './post.store.ts';

export type FoundPost = { row: PostRow; original: PostRow | null; reason: 'popular' | null };
export type FoundComment = { row: CommentRow; replies: CommentRow[] };
