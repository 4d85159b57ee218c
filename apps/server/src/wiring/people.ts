import { feedbackPart } from '#features/feedback/export-feedback.ts';
import { savedNewsPart } from '#features/news/export-saved-news.ts';
import { networkPart, notificationsPart, postsPart, profilePart } from '#features/people/export-data.ts';
import { type PeopleDeps, peopleRoutes } from '#features/people/people.routes.ts';
import { handleMediaRemoval } from '#platform/media/remove-media.ts';
import type { Parts } from './parts.ts';

/** Whatever else is kept about people joins their download here. */
export function wirePeople(parts: Parts, handed: Pick<PeopleDeps, 'userOf' | 'relationTo'>): void {
  const { db, now, media, jobs, http } = parts;
  handleMediaRemoval(jobs, media);
  peopleRoutes(http, {
    ...handed,
    db,
    now,
    media,
    enqueue: jobs.enqueue,
    exportParts: [
      profilePart(parts),
      networkPart(parts),
      postsPart(parts),
      notificationsPart(parts),
      savedNewsPart(parts),
      feedbackPart(parts),
    ],
  });
}
