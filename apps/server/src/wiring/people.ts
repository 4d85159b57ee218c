import { updateProfileFields } from '#features/accounts/profile-fields.store.ts';
import { bookingsPart } from '#features/bookings/export-bookings.ts';
import { chatPart } from '#features/chat/export-chat.ts';
import { creatorAccountsPart } from '#features/creator-accounts/export-creator-accounts.ts';
import { feedbackPart } from '#features/feedback/export-feedback.ts';
import { guidancePart } from '#features/guidance/export-guidance.ts';
import { savedNewsPart } from '#features/news/export-saved-news.ts';
import { paymentsPart } from '#features/payments/export-payments.ts';
import { networkPart, notificationsPart, postsPart, profilePart } from '#features/people/export-data.ts';
import { type PeopleDeps, peopleRoutes } from '#features/people/people.routes.ts';
import { reelsPart } from '#features/reels/export-reels.ts';
import { reviewsPart } from '#features/reviews/export-reviews.ts';
import { roomsPart } from '#features/rooms/export-rooms.ts';
import { safetyPart } from '#features/safety/export-safety.ts';
import { securityLogPart } from '#features/security-log/export-security-log.ts';
import { sessionHelpPart } from '#features/session-help/export-session-help.ts';
import { waitlistPart } from '#features/waitlist/export-waitlist.ts';
import type { Platform } from '#module.ts';

/** Whatever else is kept about people joins their download here. */
export function wirePeople(platform: Platform, handed: Pick<PeopleDeps, 'userOf' | 'relationTo'>): void {
  const { db, now, media, jobs, http } = platform;
  peopleRoutes(http, {
    ...handed,
    db,
    now,
    media,
    enqueue: jobs.enqueue,
    saveProfile: updateProfileFields,
    exportParts: [
      profilePart(platform),
      networkPart(platform),
      postsPart(platform),
      reelsPart(platform),
      notificationsPart(platform),
      savedNewsPart(platform),
      feedbackPart(platform),
      guidancePart(platform),
      bookingsPart(platform),
      paymentsPart(platform),
      chatPart(platform),
      creatorAccountsPart(platform),
      sessionHelpPart(platform),
      safetyPart(platform),
      reviewsPart(platform),
      roomsPart(platform),
      waitlistPart(platform),
      securityLogPart(platform),
    ],
  });
}
