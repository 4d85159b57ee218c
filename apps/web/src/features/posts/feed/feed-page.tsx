import { ArrowLeft, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { usePageName } from '#lib/page-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Composer } from '../composer/composer.tsx';
import { WaitingPosts } from '../outbox/waiting-posts.tsx';
import { FeedFrame } from './feed-frame.tsx';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';

type FeedPageProps = {
  title: ReactNode;
  /** Notice shown above the posts. */
  notice?: ReactNode;
  /** Beside the posts on wide screens, above them on phones. */
  aside?: ReactNode;
};

export function FeedPage({ title, notice, aside }: FeedPageProps) {
  const [search] = useSearchParams();
  const tag = search.get('tag');
  if (tag) return <TagPage key={tag} tag={tag} aside={aside} />;
  return (
    <FeedFrame aside={aside} head={<h1 className="type-display break-words text-40">{title}</h1>}>
      {notice}
      <Composer />
      <WaitingPosts />
      <div>
        <NewPostsPill />
        <PostList
          empty={
            <EmptyState title="No posts yet" icon={<MessageSquareText size={32} aria-hidden="true" />}>
              Write the first one above, or follow people to see what they post.
            </EmptyState>
          }
        />
      </div>
    </FeedFrame>
  );
}

function TagPage({ tag, aside }: { tag: string; aside: ReactNode }) {
  const name = tag.replace(/^#/, '');
  usePageName(`#${name}`);
  return (
    <FeedFrame
      aside={aside}
      head={
        <>
          <BackToFeed />
          <h1 dir="auto" className="type-display mt-2 break-words text-40">
            #{name}
          </h1>
        </>
      }
    >
      <PostList
        filter={{ tag: name }}
        empty={<EmptyState title="No posts yet">Nobody you can see has written about #{name}.</EmptyState>}
      />
    </FeedFrame>
  );
}

export function BackToFeed() {
  return (
    <Link
      to={paths.posts}
      className="inline-flex min-h-11 items-center gap-2 rounded-full pr-3 font-semibold text-15 text-muted hover:text-ink"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      All posts
    </Link>
  );
}
