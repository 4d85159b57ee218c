import type { Session } from '@right-circle/contract/sessions';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { payLinkOf } from '../session-facts.ts';

type SessionLinkProps = { session: Session; size?: 'sm' };

/** Link to join; only for a session that can be joined now. */
export function JoinLink({ session, size }: SessionLinkProps) {
  if (!session.google_meet_link) return null;
  return (
    <a href={session.google_meet_link} className={buttonClass({ variant: 'primary', size })}>
      <Video size={18} aria-hidden="true" />
      Join
      <VisuallyHidden>: {session.topic}</VisuallyHidden>
    </a>
  );
}

/** Links to review the mentor after a session; renders nothing if there is nobody to review. */
export function ReviewLinks({ session, size }: SessionLinkProps) {
  const mentorId = session.provider.id;
  if (!session.can_review || !mentorId) return null;
  return (
    <>
      <Link to={paths.writeReview(mentorId)} className={buttonClass({ variant: 'primary', size })}>
        Write a review
        <VisuallyHidden>: {session.topic}</VisuallyHidden>
      </Link>
      <Link to={paths.bookSession(mentorId)} className={buttonClass({ size })}>
        Book again
        <VisuallyHidden>: {session.provider.full_name}</VisuallyHidden>
      </Link>
    </>
  );
}

export function PayLink({ session, size }: SessionLinkProps) {
  const pay = payLinkOf(session);
  if (!pay) return null;
  return (
    <Link to={pay.to} className={buttonClass({ variant: 'primary', size })}>
      {pay.label}
      <VisuallyHidden>: {session.topic}</VisuallyHidden>
    </Link>
  );
}
