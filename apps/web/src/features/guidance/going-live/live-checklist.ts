import type { User } from '@right-circle/contract/accounts';
import type { Availability } from '@right-circle/contract/bookings';
import type { MentorProfile } from '@right-circle/contract/mentors';
import { paths } from '#domain/navigation/paths.ts';

export type LiveFacts = {
  user: Pick<User, 'profile_pic' | 'bio' | 'categories'>;
  about: Pick<MentorProfile, 'about'>;
  availability: Pick<Availability, 'available_time_slots' | 'service_slots'>;
  hasPosted: boolean;
};

export type ChecklistEntry = { key: string; label: string; reason: string; isDone: boolean; to: string };

/** Checklist for a new mentor's page; each entry links to the page where it can be done. */
export function liveChecklist({ user, about, availability, hasPosted }: LiveFacts): ChecklistEntry[] {
  return [
    {
      key: 'portrait',
      label: 'Add your photo',
      reason: 'People book someone they can see.',
      isDone: user.profile_pic !== null,
      to: paths.profile,
    },
    {
      key: 'bio',
      label: 'Write your bio',
      reason: 'It’s the first thing seekers read on your card.',
      isDone: user.bio.trim() !== '',
      to: paths.profile,
    },
    {
      key: 'categories',
      label: 'Choose your categories',
      reason: 'Seekers filter mentors by category.',
      isDone: user.categories.length > 0,
      to: paths.profile,
    },
    {
      key: 'about',
      label: 'Say what you can help with',
      reason: 'Your About text is shown on your page and found by search.',
      isDone: about.about.trim() !== '',
      to: paths.about,
    },
    {
      key: 'price',
      label: 'Set your price',
      reason: 'Seekers see it before they book.',
      isDone: availability.service_slots.some(({ is_active }) => is_active),
      to: paths.provideGuidance,
    },
    {
      key: 'availability',
      label: 'Open times that can be booked',
      reason: 'Only mentors with a free time are listed.',
      isDone: Object.values(availability.available_time_slots).some((times) =>
        Object.values(times).some((slots) => slots.length > 0),
      ),
      to: paths.provideGuidance,
    },
    {
      key: 'post',
      label: 'Publish your first post',
      reason: 'It shows what you know, and followers see it.',
      isDone: hasPosted,
      to: paths.posts,
    },
  ];
}
