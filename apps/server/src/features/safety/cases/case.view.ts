import type { CaseContext, CaseFile, PastReport } from '@right-circle/contract/moderation';
import type { MediaLinks } from '#platform/media/media-links.ts';
import { mediaUrl } from '#platform/media/media-store.ts';
import { personView } from '../safety.view.ts';
import type { CasePost, CaseReel, PastReportRow } from './case.store.ts';
import type { Case } from './read-case.ts';

export function caseView(found: Case, links: MediaLinks): CaseFile {
  const { post, reel, person, thread, report, aboutContent, aboutAuthor } = found;
  const picture = person && (person.hiddenPic ?? person.profilePic);
  return {
    images: post ? imagesOf(post) : picture ? [{ url: picture, alt: 'Profile picture' }] : [],
    video: reel ? filmOf(reel, links) : null,
    context: contextOf(found, links),
    thread: thread.map((comment) => ({
      id: comment.id,
      author: personView(comment),
      text: comment.text,
      created_at: comment.createdAt.toISOString(),
      is_reported: comment.id === report.targetId,
      is_hidden: comment.hiddenAt !== null,
    })),
    about_content: aboutContent.map(pastView),
    about_author: aboutAuthor.map(pastView),
  };
}

function contextOf({ contextPost, contextReel, contextPerson }: Case, links: MediaLinks): CaseContext | null {
  if (contextPost) {
    const { id, text } = contextPost;
    return { kind: 'post', id, author: personView(contextPost), text, images: imagesOf(contextPost), video: null };
  }
  if (contextReel) {
    const { id, text } = contextReel;
    return { kind: 'reel', id, author: personView(contextReel), text, images: [], video: filmOf(contextReel, links) };
  }
  if (!contextPerson) return null;
  const { userId: id, bio: text } = contextPerson;
  return { kind: 'profile', id, author: personView(contextPerson), text, images: [], video: null };
}

function imagesOf({ images }: CasePost) {
  return images.map(({ mediaKey, alt }) => ({ url: mediaUrl(mediaKey), alt }));
}

/** Signed, because moderators also watch hidden videos. */
function filmOf({ videoKey, posterKey }: CaseReel, links: MediaLinks): CaseFile['video'] {
  return videoKey ? { url: links.signed(videoKey), poster_url: posterKey && links.signed(posterKey) } : null;
}

function pastView(row: PastReportRow): PastReport {
  return {
    id: row.id,
    target_type: row.targetType,
    excerpt: row.excerpt,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    outcome: row.outcome,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_reason: row.decidedReason,
    note: row.note,
    appeal_outcome: row.appealOutcome,
  };
}
