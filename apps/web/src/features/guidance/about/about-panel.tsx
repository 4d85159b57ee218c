import { limits } from '@right-circle/contract/limits';
import type { MentorProfile } from '@right-circle/contract/mentors';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type AboutText, guidanceQueries, noReplyTexts } from '../guidance.queries.ts';
import { type AboutDraft, startAbout } from './about-draft.ts';
import { AboutForm } from './about-form.tsx';

type AboutPanelProps = {
  /** Text being edited; null in read mode. */
  draft: AboutDraft | null;
  onDraftChange: (draft: AboutDraft | null) => void;
};

const blank: AboutText = { about: '', highlights: Array.from({ length: limits.guidance.highlights }, () => '') };

export function AboutPanel({ draft, onDraftChange }: AboutPanelProps) {
  const { data: profile, ...query } = useQuery(guidanceQueries.about());
  if (query.isPending) return <LoadingAbout />;
  return (
    <div className="space-y-6">
      {!profile && (
        <Banner
          kind="error"
          action={
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              Retry
            </Button>
          }
        >
          {errorText(query.error, noReplyTexts.fetchAbout)}
        </Banner>
      )}
      <Card padding="lg">
        {profile && <MentorHead profile={profile} />}
        {draft ? (
          <AboutForm
            text={draft.text}
            onChange={(text) => onDraftChange({ ...draft, text })}
            onDone={() => onDraftChange(null)}
          />
        ) : (
          <>
            <AboutView text={profile ?? blank} headingLevel={profile ? 3 : 2} />
            {profile && (
              <Button
                className="mt-8"
                icon={<Pencil size={18} aria-hidden="true" />}
                onClick={() => onDraftChange(startAbout(profile))}
              >
                Edit
              </Button>
            )}
          </>
        )}
      </Card>
    </div>
  );
}

function MentorHead({ profile }: { profile: MentorProfile }) {
  return (
    <header className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-line border-b pb-8">
      <Avatar name={profile.name} src={pictureSize(profile.profile_pic, 256)} size="xl" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="type-display break-words text-40">
          <bdi>{profile.name}</bdi>
        </h2>
        {profile.bio && (
          <p dir="auto" className="mt-2 break-words text-muted">
            {profile.bio}
          </p>
        )}
        <Link to={paths.profile} className="mt-1 inline-block text-15 text-jamun underline">
          Change your picture, name and bio on My Profile
        </Link>
      </div>
    </header>
  );
}

function LoadingAbout() {
  return (
    <output className="block">
      <span className="sr-only">Loading...</span>
      <Skeleton shape="card" className="h-96" />
    </output>
  );
}

/** `headingLevel` is 2 if no name precedes the text. */
function AboutView({ text: { about, highlights }, headingLevel }: { text: AboutText; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading className="font-semibold text-15">About</Heading>
      <p dir="auto" className="mt-1 whitespace-pre-line break-words text-18">
        {about || <span className="text-muted">Nothing written yet.</span>}
      </p>
      <Heading className="mt-6 font-semibold text-15">Highlights</Heading>
      <ol className="mt-2 grid gap-3 sm:grid-cols-2">
        {highlights.map((highlight, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- four fixed boxes
          <li key={index} className="flex min-h-16 items-center gap-4 rounded-media border border-line px-5 py-3">
            <span aria-hidden="true" className="type-display text-22 text-muted">
              {index + 1}
            </span>
            <span dir="auto" className="min-w-0 break-words">
              {highlight || <span className="text-muted">Empty</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
