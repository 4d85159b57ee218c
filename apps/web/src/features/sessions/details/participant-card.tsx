import { followerCountText } from '@right-circle/rules/follower-count';
import { Badge } from '#ui/feedback/badge.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import type { Part } from '../session-facts.ts';
import { platformRows } from './platforms.ts';

/** A participant and their role in this session, with their followers as a ring and a list. */
export function ParticipantCard({ part: { person, roleName } }: { part: Part }) {
  const rows = platformRows(person.platform_followers);
  return (
    <section aria-label={roleName} className="flex min-w-0 items-start gap-4 rounded-media border border-line p-4">
      <PersonAvatar person={person} size="lg" withFollowers />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {person.full_name}
        </p>
        <p className="truncate text-15 text-muted">@{person.username}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge>{roleName}</Badge>
          {person.is_current_user && <Badge tone="upcoming">You</Badge>}
        </p>
        {rows.length > 0 && (
          <ul aria-label="Followers" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted">
            {rows.map(({ name, count, dot }) => (
              <li key={name} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
                {name} <span className="type-figures font-semibold text-ink">{followerCountText(count)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
