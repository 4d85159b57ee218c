import type { Session } from '@right-circle/contract/sessions';
import { Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/error-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RefundRequest } from '../cancel/refund-request.tsx';
import { CountdownRing } from '../next-session/countdown-ring.tsx';
import { TimeProposal } from '../reschedule/time-proposal.tsx';
import { awaitsApproval, canCancel, canJoin, partsOf, payLinkOf } from '../session-facts.ts';
import { noReplyTexts, useApproveBooking } from '../sessions.queries.ts';
import { MeetingFacts, SeekerFacts } from './meeting-facts.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { ReviewLinks } from './session-links.tsx';
import type { Step } from './use-open-session.ts';

type DetailsDialogProps = { session: Session; onClose: () => void; onStep: (step: Step) => void; help?: ReactNode };

export function DetailsDialog({ session, onClose, onStep, help }: DetailsDialogProps) {
  const { mine, theirs } = partsOf(session);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Session details"
      size="lg"
      footer={<DetailsActions session={session} onStep={onStep} />}
    >
      <div className="flex items-center gap-5">
        {session.status === 'upcoming' && <CountdownRing session={session} className="size-24" />}
        <h3 dir="auto" className="type-display min-w-0 break-words text-22 sm:text-28">
          {session.topic}
        </h3>
      </div>
      <TimeProposal session={session} onStep={onStep} />
      <RefundRequest session={session} />
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <ParticipantCard part={theirs} />
        <ParticipantCard part={mine} />
      </div>
      <MeetingFacts session={session} />
      <SeekerFacts session={session} />
      {help}
    </Dialog>
  );
}

function DetailsActions({ session, onStep }: Pick<DetailsDialogProps, 'session' | 'onStep'>) {
  const now = useMinute();
  const meetLink = canJoin(session, now) ? session.google_meet_link : null;
  const pay = payLinkOf(session);
  if (!canCancel(session, now) && !meetLink && !pay && !session.can_review) return null;
  return (
    <div className="flex w-full flex-wrap gap-3 max-sm:*:flex-1 sm:justify-end">
      {canCancel(session, now) && <ChangeActions session={session} onStep={onStep} now={now} />}
      {pay && (
        <Link to={pay.to} className={buttonClass({ variant: 'primary', className: 'max-sm:basis-full!' })}>
          {pay.label}
        </Link>
      )}
      <ReviewLinks session={session} />
      {meetLink && (
        <a href={meetLink} className={buttonClass({ variant: 'primary', className: 'max-sm:basis-full!' })}>
          <Video size={18} aria-hidden="true" />
          Join session
        </a>
      )}
    </div>
  );
}

function ChangeActions({ session, onStep, now }: Pick<DetailsDialogProps, 'session' | 'onStep'> & { now: number }) {
  return (
    <>
      {session.current_user_role === 'seeker' ? (
        <>
          {session.can_invite && <Button onClick={() => onStep('invite')}>Invite</Button>}
          {session.can_reschedule && !session.proposal && (
            <Button onClick={() => onStep('reschedule')}>Reschedule</Button>
          )}
        </>
      ) : (
        <>
          {session.can_propose && (
            <Button className="max-sm:basis-full!" onClick={() => onStep('propose')}>
              Propose another time
            </Button>
          )}
          {awaitsApproval(session, now) && <Answer session={session} onDecline={() => onStep('decline')} />}
        </>
      )}
      <Button className="max-sm:basis-full! sm:-order-1 sm:mr-auto" onClick={() => onStep('cancel')}>
        Cancel Booking
      </Button>
    </>
  );
}

function Answer({ session, onDecline }: { session: Session; onDecline: () => void }) {
  const toast = useToast();
  const approve = useApproveBooking(session.slot_id);
  const send = () =>
    approve.mutate(session.start_time, {
      onSuccess: () =>
        toast.success('Session approved', { description: `We've let ${session.seeker.full_name} know.` }),
      onError: (error) => toast.error(errorText(error, noReplyTexts.answerBooking)),
    });
  return (
    <>
      <Button disabled={approve.isPending} onClick={onDecline}>
        Decline
      </Button>
      <Button variant="primary" busy={approve.isPending} onClick={send}>
        Approve
      </Button>
    </>
  );
}
