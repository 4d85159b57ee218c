import type { Review, ReviewSummary } from '@right-circle/contract/reviews';
import { indiaIso } from '@right-circle/rules/india-time';
import type { Summary } from './read-reviews.ts';
import { isEditable } from './review.rules.ts';
import type { ReviewRow } from './review.store.ts';

export function reviewView(row: ReviewRow, viewerId: string, now: Date): Review {
  const isOwn = row.seekerId === viewerId;
  return {
    id: row.id,
    author: {
      user_id: row.seekerId,
      username: row.username,
      full_name: row.fullName,
      profile_pic: row.profilePic,
    },
    rating: row.rating,
    comment: row.comment,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    reply:
      row.replyComment !== null && row.replyCreatedAt
        ? {
            comment: row.replyComment,
            created_at: row.replyCreatedAt.toISOString(),
            edited_at: row.replyEditedAt?.toISOString() ?? null,
          }
        : null,
    is_own: isOwn,
    can_edit: isOwn && isEditable(row, now),
    can_reply: row.mentorUserId === viewerId,
  };
}

export function summaryView({ average, count, stars, sessions, refusal }: Summary): ReviewSummary {
  return {
    average,
    count,
    stars,
    sessions_to_review: sessions.map(({ id, startsAt, endsAt, topic }) => ({
      slot_id: id,
      start_time: indiaIso(startsAt.getTime()),
      end_time: indiaIso(endsAt.getTime()),
      topic,
    })),
    refusal,
  };
}
