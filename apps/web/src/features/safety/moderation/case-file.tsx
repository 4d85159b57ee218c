import type { CaseContext, CaseFile, Report } from '@right-circle/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { errorText } from '#lib/error-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { noReplyTexts, safetyQueries } from '../safety.queries.ts';
import { PastReports } from './past-reports.tsx';
import { Quote } from './quote.tsx';

/** Everything a moderator needs to decide on a report: pictures, film, context and history. */
export function CaseFileView({ report }: { report: Report }) {
  const file = useQuery(safetyQueries.caseFile(report.id));
  if (file.isPending) return <Skeleton className="h-24" />;
  if (file.isError) {
    return (
      <ErrorState headingLevel={3} onRetry={() => void file.refetch()} retrying={file.isFetching}>
        {errorText(file.error, noReplyTexts.fetchReports)}
      </ErrorState>
    );
  }
  const { images, video, context, thread, about_content, about_author } = file.data;
  return (
    <div className="space-y-5">
      <Media images={images} video={video} />
      {context && <Context context={context} />}
      {thread.length > 1 && <Conversation thread={thread} />}
      <PastReports label={`Earlier reports about this ${report.target_type}`} reports={about_content} />
      <PastReports label={`Other reports about @${report.owner.username}`} reports={about_author} />
    </div>
  );
}

function Media({ images, video }: Pick<CaseFile, 'images' | 'video'>) {
  if (images.length === 0 && !video) return null;
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {images.map(({ url, alt }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="block rounded-media">
          <img
            src={url}
            alt={alt || 'Picture without a description'}
            loading="lazy"
            className="aspect-square w-full rounded-media bg-wash object-cover"
          />
        </a>
      ))}
      {video && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the picture of a reel
        <video
          src={video.url}
          poster={video.poster_url ?? undefined}
          controls
          playsInline
          preload="none"
          aria-label="Reported reel"
          className="aspect-9/16 max-h-96 w-full rounded-media bg-wash"
        />
      )}
    </div>
  );
}

const contextNames = { post: 'Under the post', reel: 'Under the reel', profile: 'On the profile' } as const;

function Context({ context }: { context: CaseContext }) {
  const { kind, author, text, images, video } = context;
  return (
    <section className="space-y-3 rounded-media border border-line p-4">
      <Quote
        label={
          <>
            {contextNames[kind]} of{' '}
            <Link to={paths.viewProfile(author.user_id)} className="font-semibold hover:underline">
              <bdi>{author.full_name}</bdi>
            </Link>
          </>
        }
        text={text || (kind === 'profile' ? 'No bio.' : 'Pictures only, no text.')}
      />
      <Media images={images} video={video} />
    </section>
  );
}

function Conversation({ thread }: Pick<CaseFile, 'thread'>) {
  return (
    <section>
      <h3 className="mb-2 text-13 text-muted">The conversation</h3>
      <ol className="space-y-2">
        {thread.map(({ id, author, text, created_at, is_reported, is_hidden }) => (
          <li
            key={id}
            className={is_reported ? 'rounded-media bg-wash px-4 py-2' : 'px-4 py-2'}
            aria-current={is_reported || undefined}
          >
            <p className="text-13 text-muted">
              <bdi className="font-semibold text-ink">{author.full_name}</bdi> <TimeAgo iso={created_at} />
              {is_reported && ' · reported'}
              {is_hidden && ' · hidden'}
            </p>
            <p dir="auto" className="whitespace-pre-wrap break-words text-15">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
