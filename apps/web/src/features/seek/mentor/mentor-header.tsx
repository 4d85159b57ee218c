import type { Availability } from '@right-circle/contract/bookings';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BackButton } from './back-button.tsx';

/** The mentor being booked: photo and name link to the profile. */
export function MentorHeader({ mentor }: { mentor: Availability['mentor'] }) {
  const profile = paths.viewProfile(mentor.user_id);
  return (
    <header className="space-y-5">
      <BackButton fallback={paths.seekGuidance} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:flex sm:gap-x-6">
        <Link to={profile} className="rounded-full">
          <Avatar name={mentor.full_name} src={pictureSize(mentor.profile_pic, 256)} size="xl" />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="mb-1 text-muted">Book a session with</p>
          <h1 className="type-display break-words text-40 sm:text-64">
            <Link to={profile} className="underline-offset-8 hover:underline">
              <bdi>{mentor.full_name}</bdi>
            </Link>
          </h1>
          {mentor.bio && (
            <p dir="auto" className="mt-2 line-clamp-2 max-w-2xl break-words text-muted">
              {mentor.bio}
            </p>
          )}
        </div>
        <Link to={paths.aboutMentor(mentor.user_id)} className={buttonClass({ className: 'max-sm:col-span-2' })}>
          <Info size={18} aria-hidden="true" />
          About
        </Link>
      </div>
    </header>
  );
}
