import type { Profile } from '@right-circle/contract/people';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';

/** Bio and categories; renders nothing if both are empty. */
export function ProfileAbout({ profile, className }: { profile: Profile; className?: string }) {
  const { bio, categories } = profile;
  if (!bio && categories.length === 0) return null;
  return (
    <Card className={classNames('space-y-5', className)}>
      {bio && (
        <section aria-labelledby="bio-heading">
          <h2 id="bio-heading" className="type-display mb-2 text-28">
            Bio
          </h2>
          <p dir="auto" className="whitespace-pre-line break-words">
            {bio}
          </p>
        </section>
      )}
      {categories.length > 0 && (
        <ul aria-label="Categories" className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category}>
              <Link
                to={paths.search({ category })}
                className="touch-target inline-flex min-h-9 items-center rounded-full border border-line bg-card px-4 text-15 hover:bg-wash"
              >
                {category}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
