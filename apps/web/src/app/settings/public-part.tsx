import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BioLinksCard } from '#features/bio-links/bio-links-card.tsx';
import { publicPageQueries } from '#features/public-page/public-page.queries.ts';
import { PublicPageCard } from '#features/public-page/public-page-card.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

const VisitorsCard = lazy(async () => ({
  default: (await import('#features/page-stats/visitors-card.tsx')).VisitorsCard,
}));

const EmbedCard = lazy(async () => ({ default: (await import('#features/embed/embed-card.tsx')).EmbedCard }));

/** Choices about the public page, and its tools once it is public. */
export function PublicPart() {
  const { data } = useQuery(publicPageQueries.settings());
  return (
    <div className="space-y-6">
      <PublicPageCard />
      {data?.is_adult && data.page && (
        <>
          <BioLinksCard />
          <Suspense fallback={<Spinner />}>
            <VisitorsCard path={data.path} />
          </Suspense>
          <Suspense fallback={<Spinner />}>
            <EmbedCard />
          </Suspense>
        </>
      )}
    </div>
  );
}
