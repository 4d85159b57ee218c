import { sessionDuration } from '@right-circle/contract/guidance';
import type { MentorListItem } from '@right-circle/contract/mentors';
import { indiaIso } from '@right-circle/rules/india-time';
import { inRupees } from '@right-circle/rules/money-text';
import type { SuggestedMentor } from './suggest-influencers.ts';

export function mentorListItemView(mentor: SuggestedMentor): MentorListItem {
  return {
    mentor_id: mentor.mentorId,
    user_id: mentor.userId,
    username: mentor.username,
    full_name: mentor.fullName,
    profile_pic: mentor.profilePic,
    bio: mentor.bio,
    about: mentor.about,
    categories: mentor.categories,
    total_social_media_followers: mentor.followers,
    connections_count: mentor.connectionsCount,
    available_slots: mentor.dates.map((date) => ({ date })),
    pricing: mentor.serviceSlots
      .filter(({ isActive }) => isActive)
      .map(({ durationMinutes, priceInPaise }) => ({
        duration_minutes: sessionDuration.parse(durationMinutes),
        price: inRupees(priceInPaise),
      })),
    next_slot: { start_time: indiaIso(mentor.nextSlot.startMs), end_time: indiaIso(mentor.nextSlot.endMs) },
    rating: mentor.reviews > 0 ? { average: mentor.score, count: mentor.reviews } : null,
  };
}
