import type { TagSuggestion } from '@right-circle/contract/posts';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';

/** Tags with their post counts, each linking to its posts. */
export function TagLinks({ tags }: { tags: readonly TagSuggestion[] }) {
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-2">
      {tags.map(({ tag, posts_count: count }) => (
        <li key={tag} className="max-w-full">
          <Link
            to={paths.tag(tag)}
            className="touch-target inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-card px-4 text-15 hover:bg-wash"
          >
            <bdi className="truncate font-semibold">#{tag}</bdi>
            <span className="type-figures shrink-0 text-muted">
              {count.toLocaleString('en-IN')} {count === 1 ? 'post' : 'posts'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
