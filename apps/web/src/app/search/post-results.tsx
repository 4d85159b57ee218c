import { useQuery } from '@tanstack/react-query';
import { Hash, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { PostList } from '#features/posts/feed/post-list.tsx';
import { TagLinks } from '#features/posts/post/tag-links.tsx';
import { postQueries } from '#features/posts/posts.queries.ts';
import { errorText } from '#lib/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

type ResultsProps = { q: string; emptyAction: ReactNode };

export function PostResults({ q, emptyAction }: ResultsProps) {
  return (
    <section aria-label="Posts" className="max-w-[42rem]">
      <PostList
        key={q}
        filter={{ q }}
        empty={
          <EmptyState
            title="No posts found"
            icon={<MessageSquareText size={32} aria-hidden="true" />}
            action={emptyAction}
          >
            Try fewer or other words.
          </EmptyState>
        }
      />
    </section>
  );
}

export function TopicResults({ q, emptyAction }: ResultsProps) {
  const tags = useQuery(postQueries.tags(q));
  if (tags.isLoading) return <Spinner label="Loading topics" className="py-12" />;
  if (tags.isError) {
    return (
      <ErrorState onRetry={() => void tags.refetch()} retrying={tags.isFetching}>
        {errorText(tags.error, peopleErrorTexts.searchPeople)}
      </ErrorState>
    );
  }
  if (!tags.data?.length) {
    return (
      <EmptyState title="No topics found" icon={<Hash size={32} aria-hidden="true" />} action={emptyAction}>
        Search for the beginning of a topic.
      </EmptyState>
    );
  }
  return <TagLinks tags={tags.data} />;
}
