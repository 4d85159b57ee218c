import type { GuestSession } from '@right-circle/contract/guests';
import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  indiaZoneLabel,
  momentText,
  ownTimeText,
  sessionDayText,
  sessionTimeText,
} from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';
import { addressWithReturn } from '#domain/sign-in/return-page.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { useAuth } from '#lib/session/session.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { CodeSteps } from './code-steps.tsx';
import { guestQueries, useAcceptAsGuest } from './guests.queries.ts';

type GuestPageProps = {
  frame: (content: ReactNode) => ReactNode;
  /** Fills the screen once the guest has entered their code. */
  room: (access: { slotId: string; access: string; onEnded: () => void }) => ReactNode;
};

/** Page that a guest's personal link opens: the session, then the code, then the room. */
export function GuestPage({ frame, room }: GuestPageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const link = useQuery({ ...guestQueries.link(token), enabled: token !== '' });
  if (token === '') return frame(<DeadLink>This link is incomplete. Open it again from the email.</DeadLink>);
  if (link.data) {
    const { refetch } = link;
    return (
      <OpenInvitation key={token} {...{ token, frame, room }} session={link.data} onStale={() => void refetch()} />
    );
  }
  if (link.error instanceof ApiError && link.error.code === 'invalid_token') {
    return frame(<DeadLink>{link.error.detail}</DeadLink>);
  }
  if (link.isError) {
    return frame(
      <ErrorState headingLevel={1} onRetry={() => void link.refetch()} retrying={link.isFetching}>
        {errorText(link.error, "Your invitation couldn't be loaded. Please try again.")}
      </ErrorState>,
    );
  }
  return frame(
    <>
      <h1>
        <VisuallyHidden>Your invitation</VisuallyHidden>
      </h1>
      <Spinner />
    </>,
  );
}

function DeadLink({ children }: { children: ReactNode }) {
  return (
    <EmptyState headingLevel={1} title="This link doesn't work" icon={<Link2Off size={36} aria-hidden="true" />}>
      {children}
    </EmptyState>
  );
}

type OpenInvitationProps = GuestPageProps & { token: string; session: GuestSession; onStale: () => void };

function OpenInvitation({ token, session, frame, room, onStale }: OpenInvitationProps) {
  const key = `guest-access-${session.slot_id}`;
  const [access, setAccess] = useState(() => readDraft(key));
  const [hasEnded, setEnded] = useState(false);
  // Saved for the tab, so that a reload returns to the room.
  const keep = (next: string) => {
    saveDraft(key, next);
    setAccess(next);
    setEnded(next === '');
  };
  if (access) {
    const onEnded = () => {
      keep('');
      onStale();
    };
    return room({ slotId: session.slot_id, access, onEnded });
  }
  return frame(
    <>
      <PageHeading title="You're invited" className="mb-6" />
      <SessionFacts session={session} />
      {hasEnded && <Banner className="mt-6">Your access has ended. To join again, ask for a new code.</Banner>}
      <div className="mt-8 grid gap-6">
        {session.is_accepted ? (
          <CodeSteps token={token} session={session} onEntered={keep} />
        ) : (
          <AcceptStep token={token} />
        )}
        <WithAccount slotId={session.slot_id} />
      </div>
    </>,
  );
}

function SessionFacts({ session }: { session: GuestSession }) {
  const ownTime = ownTimeText(session);
  return (
    <div className="grid gap-1">
      <p className="text-18">
        Join <b>{session.mentor_name}</b> and <b>{session.seeker_name}</b> in a video session.
      </p>
      <p className="type-figures mt-2 font-semibold text-18">{momentText(session)}</p>
      <p className="text-15 text-muted">{indiaZoneLabel}</p>
      {ownTime && <p className="type-figures text-15">{ownTime}</p>}
      <p className="type-figures text-15 text-muted">
        The room opens on {sessionDayText(session.opens_at)} at {sessionTimeText(session.opens_at)} IST.
      </p>
    </div>
  );
}

function AcceptStep({ token }: { token: string }) {
  const accept = useAcceptAsGuest(token);
  return (
    <div className="grid gap-4">
      <p>Accept the invitation first. We'll email you the details and let you know if anything changes.</p>
      {accept.error && !accept.isPending && (
        <Banner kind="error">{errorText(accept.error, "Your answer wasn't sent. Please try again later.")}</Banner>
      )}
      <Button variant="primary" size="lg" block busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept the invitation
      </Button>
    </div>
  );
}

/** Tells people with an account that they need no code. */
function WithAccount({ slotId }: { slotId: string }) {
  const { isAuthenticated } = useAuth();
  const path = paths.room(slotId);
  return (
    <p className="text-15 text-muted">
      {isAuthenticated ? 'Invited with the address of your account? ' : 'Do you have an account with this address? '}
      <Link to={isAuthenticated ? path : addressWithReturn(paths.login, { path })} className="font-semibold">
        {isAuthenticated ? 'Join with your account' : 'Sign in instead'}
      </Link>
    </p>
  );
}
