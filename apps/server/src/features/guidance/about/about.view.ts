import type { MentorProfile } from '@right-circle/contract/mentors';
import type { MentorAbout } from './about.store.ts';

export function aboutView({
  userId,
  username,
  fullName,
  profilePic,
  bio,
  about,
  highlights,
  isMentor,
}: MentorAbout): MentorProfile {
  return {
    user_id: userId,
    username,
    name: fullName,
    profile_pic: profilePic,
    bio,
    about,
    highlights,
    is_mentor: isMentor,
  };
}
