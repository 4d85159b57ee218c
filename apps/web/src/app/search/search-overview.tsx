import type { FoundPerson } from '@right-circle/contract/people';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { PersonMenu } from '#features/network/keep-away/person-menu.tsx';
import { peopleQueries } from '#features/people/people.queries.ts';
import { PersonCard } from '#features/people/search/person-card.tsx';
import { categoriesLike, isFound, type Kind } from '#features/people/search/search-address.ts';
import type { SearchResultsProps } from '#features/people/search/search-page.tsx';
import { PostCard } from '#features/posts/post/post-card.tsx';
import { TagLinks } from '#features/posts/post/tag-links.tsx';
import { postsOf } from '#features/posts/post-cache.ts';
import { postQueries } from '#features/posts/posts.queries.ts';
import { MentorCard } from '#features/seek/search/mentor-card.tsx';
import { noFilter } from '#features/seek/search/seek-filter.ts';
import { seekQueries } from '#features/seek/seek.queries.ts';
import { errorText } from '#lib/error-text.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

const SHOWN = 3;
const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

type Found = ReturnType<typeof useFound>['found'];

function useFound(search: SearchResultsProps['search']) {
  const { q, category } = search;
  const hasPosts = isFound('posts', search);
  const people = useInfiniteQuery(peopleQueries.search({ q, category }));
  const mentors = useInfiniteQuery(
    seekQueries.mentors({ ...noFilter, search: q, categories: category ? [category] : [] }),
  );
  const posts = useInfiniteQuery({ ...postQueries.list({ q }), enabled: hasPosts });
  const tags = useQuery({ ...postQueries.tags(q), ...(!hasPosts && { enabled: false }) });
  const queries = [people, mentors, ...(hasPosts ? [posts, tags] : [])];
  return {
    found: {
      people: people.data?.pages.flatMap((page) => page.data) ?? [],
      mentors: mentors.isPlaceholderData ? [] : (mentors.data?.pages.flat() ?? []),
      posts: posts.isPlaceholderData || !hasPosts ? [] : postsOf(posts.data),
      topics: hasPosts ? (tags.data ?? []) : [],
    },
    failed: queries.filter(({ isError }) => isError),
    isLoading: queries.some((query) => query.isLoading || query.isPlaceholderData),
  };
}

/** Menu to mute or block a person in the results; hidden for the user themselves. */
export const foundMenu = (person: FoundPerson) => <FoundMenu person={person} />;

function FoundMenu({ person: { user_id, full_name } }: { person: FoundPerson }) {
  const { user } = useAuth();
  return user?.id === user_id ? null : <PersonMenu person={{ id: user_id, name: full_name }} />;
}

/** The first results of every kind; omits kinds without any. */
export function SearchOverview({ search, linkTo, onClear }: SearchResultsProps) {
  const { found, failed, isLoading } = useFound(search);
  const categories = search.category ? [] : categoriesLike(search.q);
  const isEmpty = categories.length === 0 && Object.values(found).every((list) => list.length === 0);
  return (
    <div className="space-y-10" aria-busy={isLoading}>
      {failed.length > 0 && (
        <Banner
          kind="error"
          action={
            <Button
              size="sm"
              busy={failed.some(({ isFetching }) => isFetching)}
              onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
            >
              Try again
            </Button>
          }
        >
          {errorText(failed[0]?.error, peopleErrorTexts.searchPeople)}
        </Banner>
      )}
      {categories.length > 0 && (
        <Section title="Categories">
          <ul className="flex flex-wrap gap-2">
            {categories.map((name) => (
              <li key={name}>
                <Link to={linkTo({ q: '', category: name })} preventScrollReset className={buttonClass({ size: 'sm' })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <FoundSections found={found} linkTo={linkTo} />
      {isLoading && <Spinner label="Searching..." className="py-8" />}
      {!isLoading && isEmpty && failed.length === 0 && <NothingFound q={search.q} onClear={onClear} />}
    </div>
  );
}

function FoundSections({ found, linkTo }: { found: Found } & Pick<SearchResultsProps, 'linkTo'>) {
  const more = (kind: Exclude<Kind, 'all'>) => (found[kind].length > SHOWN ? linkTo({ show: kind }) : null);
  return (
    <>
      {found.topics.length > 0 && (
        <Section title="Topics">
          <TagLinks tags={found.topics} />
        </Section>
      )}
      {found.mentors.length > 0 && (
        <Section title="Mentors" more={more('mentors')}>
          <ul className={grid}>
            {found.mentors.slice(0, SHOWN).map((mentor) => (
              <li key={mentor.user_id} className="min-w-0">
                <MentorCard mentor={mentor} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {found.people.length > 0 && (
        <Section title="People" more={more('people')}>
          <ul className={grid}>
            {found.people.slice(0, SHOWN).map((person) => (
              <li key={person.user_id} className="min-w-0">
                <PersonCard person={person} headingLevel={3} menu={foundMenu(person)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {found.posts.length > 0 && (
        <Section title="Posts" more={more('posts')} className="max-w-[42rem]">
          <div className="space-y-4">
            {found.posts.slice(0, SHOWN).map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

type SectionProps = { title: string; more?: string | null; className?: string; children: ReactNode };

function Section({ title, more, className, children }: SectionProps) {
  const id = `found-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="type-display text-28">
          {title}
        </h2>
        {more && (
          <Link to={more} preventScrollReset className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            See all {title.toLowerCase()}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      title={q ? `Nothing found for “${q}”` : 'Nothing found'}
      icon={<SearchX size={32} aria-hidden="true" />}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>Clear search</Button>
          <Link to={paths.seekGuidance} className={buttonClass({ variant: 'primary' })}>
            Browse mentors
          </Link>
        </span>
      }
    >
      Check the spelling, or try fewer words.
    </EmptyState>
  );
}
