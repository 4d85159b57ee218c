import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '#lib/clipboard/copy-button.tsx';
import { shortMomentText } from '#lib/format/date-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { adminPaths } from './admin-paths.ts';

export const linkClass = 'font-semibold underline underline-offset-2 hover:no-underline';

export function StateBadge({ look: { label, tone } }: { look: { label: string; tone: BadgeTone } }) {
  return <Badge tone={tone}>{label}</Badge>;
}

/** Relative time, with the exact one below it. */
export function When({ iso }: { iso: string }) {
  return (
    <>
      <TimeAgo iso={iso} className="block first-letter:uppercase" />
      <span className="block text-13 text-muted">{shortMomentText(iso)}</span>
    </>
  );
}

type Person = { user_id: string; username: string; full_name: string } | null;

/** Links to the person's account; a deleted one is only named as such. */
export function PersonLink({ person }: { person: Person }) {
  if (!person) return <span className="text-muted">Deleted account</span>;
  return (
    <Link to={adminPaths.account(person.user_id)} className={linkClass}>
      <bdi>{person.full_name}</bdi> <span className="font-normal text-muted">@{person.username}</span>
    </Link>
  );
}

/** An id to read out or to search for elsewhere. */
export function Id({ id, label }: { id: string; label: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="type-figures break-all text-13">{id}</code>
      <CopyButton text={id} label={`Copy ${label}`} />
    </span>
  );
}

/** Names and values, one below the other on a phone. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:-mb-2.5">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
