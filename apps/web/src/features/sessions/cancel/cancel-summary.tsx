import type { Session } from '@right-circle/contract/sessions';
import { durationText } from '@right-circle/rules/duration-text';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Fact, FactList } from '../details/fact-list.tsx';
import { addressText, meetLinkOf, SessionMoment, SessionStatus } from '../details/meeting-facts.tsx';

const roles = [
  { role: 'provider', name: 'Provider' },
  { role: 'seeker', name: 'Seeker' },
] as const;

/** Identifies the session, so that nobody cancels the wrong one. */
export function CancelSummary({ session }: { session: Session }) {
  const meetLink = meetLinkOf(session);
  return (
    <>
      <ul aria-label="Participants" className="mt-5 grid gap-3 sm:grid-cols-2">
        {roles.map(({ role, name }) => (
          <li key={role} className="flex min-w-0 items-center gap-3 rounded-media bg-wash p-3">
            <Avatar name={session[role].full_name} src={session[role].profile_pic} decorative />
            <div className="min-w-0 flex-1">
              <p className="text-13 text-muted">{name}</p>
              <p dir="auto" className="truncate font-semibold">
                {session[role].full_name}
              </p>
            </div>
            {session[role].is_current_user && <Badge tone="upcoming">You</Badge>}
          </li>
        ))}
      </ul>
      <FactList className="mt-2">
        <Fact name="Date">
          <SessionMoment session={session} />
        </Fact>
        <Fact name="Duration">{durationText(session.start_time, session.end_time)}</Fact>
        <Fact name="Topic">{session.topic}</Fact>
        {session.description && <Fact name="Details">{session.description}</Fact>}
        <Fact name="Status">
          <SessionStatus session={session} />
        </Fact>
        {meetLink && <Fact name="Meet link">{addressText(meetLink)}</Fact>}
      </FactList>
    </>
  );
}
