import type { Topic } from '@right-circle/contract/news';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Card } from '#ui/layout/card.tsx';

/** Topics people write about more than last week: beside the news, or above it on phones. */
export function TopicsPanel({ topics }: { topics: readonly Topic[] }) {
  return (
    <Card padding="md">
      <h2 className="type-display text-22">Topics in your community</h2>
      {topics.length === 0 ? (
        <p className="mt-2 text-15 text-muted">
          Nothing stands out right now. A hashtag appears here when several people start using it.
        </p>
      ) : (
        <ol className="mt-2 flex flex-wrap gap-x-6 lg:block lg:divide-y lg:divide-line">
          {topics.map(({ tag, posts_count: count }) => (
            <li key={tag} className="min-w-0">
              <Link to={paths.tag(tag)} className="group flex min-h-11 items-baseline justify-between gap-2 py-2.5">
                <bdi className="min-w-0 break-words font-semibold group-hover:underline">#{tag}</bdi>
                <span className="type-figures shrink-0 text-13 text-muted">
                  {count === 1 ? '1 post' : `${count} posts`}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
