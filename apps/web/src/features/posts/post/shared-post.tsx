import type { PostBody } from '@right-circle/contract/posts';
import { Link } from 'react-router';
import { RichText } from '#domain/mentions/rich-text.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { AuthorLine, AuthorPicture } from '#domain/people/author-line.tsx';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { PostImages } from '../pictures/post-images.tsx';
import { PostReel } from './post-reel.tsx';

/** The post inside a share; null if it was deleted or this reader can't see it. */
export function SharedPost({ post, shareId }: { post: PostBody | null; shareId: string }) {
  if (!post) {
    return (
      <p className="rounded-media border border-line border-dashed px-4 py-3 text-muted">This post is not available.</p>
    );
  }
  return (
    <div className="space-y-3 rounded-media border border-line p-4">
      <div className="flex items-center gap-3">
        <AuthorPicture author={post.author} size="sm" />
        <AuthorLine author={post.author}>
          <Link to={paths.post(post.id)} className="inline-block hover:underline">
            <TimeAgo iso={post.created_at} />
          </Link>
        </AuthorLine>
      </div>
      {post.content && <RichText text={post.content} mentions={post.mentions} />}
      {post.reel ? <PostReel reel={post.reel} /> : <PostImages images={post.images} postId={shareId} />}
    </div>
  );
}
