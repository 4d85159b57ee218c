import { useQuery } from '@tanstack/react-query';
import { guidanceErrorTexts } from '#domain/guidance/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { seekQueries } from '../seek.queries.ts';
import { MentorAbout } from './mentor-about.tsx';

/** About and highlights on a mentor's profile; hidden if both are empty. */
export function MentorPanel({ userId }: { userId: string }) {
  const { data: profile, ...query } = useQuery(seekQueries.mentorProfile(userId));
  if (query.isPending) return <Skeleton shape="card" className="h-48" />;
  if (!profile) {
    return (
      <Card role="alert" className="flex flex-wrap items-center justify-between gap-3 text-muted">
        <p>{errorText(query.error, guidanceErrorTexts.fetchMentor)}</p>
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </Card>
    );
  }
  if (profile.about === '' && profile.highlights.every((text) => text.trim() === '')) return null;
  return (
    <Card className="space-y-6">
      <MentorAbout profile={profile} />
    </Card>
  );
}
