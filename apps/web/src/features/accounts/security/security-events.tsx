import type { SecurityEvent } from '@right-circle/contract/security-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Ban,
  Banknote,
  CircleAlert,
  DoorOpen,
  KeyRound,
  Link2,
  LogIn,
  type LucideIcon,
  Mail,
  Scale,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Unlink2,
} from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { shortMomentText } from '#lib/format/date-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { noReplyTexts } from '../error-texts.ts';
import { eventSentence } from './event-sentence.ts';
import { LoadingRows } from './loading-rows.tsx';
import { securityQueries } from './security.queries.ts';

export function SecurityEvents() {
  const list = useInfiniteQuery(securityQueries.events());
  const events = list.data?.pages.flatMap((page) => page.events);
  return (
    <Card>
      <h2 className="type-display text-28">Recent activity</h2>
      <p className="mt-1 text-muted">
        Logins and changes to your account's security. If you don't recognise something, change your password.
      </p>
      {list.isPending && <LoadingRows label="Loading your activity" />}
      {list.isError && !events && (
        <ErrorState headingLevel={3} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {errorText(list.error, noReplyTexts.fetchSecurityEvents)}
        </ErrorState>
      )}
      {events?.length === 0 && <p className="mt-4 text-muted">Nothing has happened yet.</p>}
      {events && events.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      <ShowMore
        size="sm"
        list={list}
        problem={errorText(list.error, noReplyTexts.fetchSecurityEvents)}
        className="mt-4"
      />
    </Card>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const Icon = icons[event.kind];
  return (
    <li className="flex gap-4 py-3">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words">{eventSentence(event)}</p>
        <p className="text-15 text-muted first-letter:uppercase">
          <TimeAgo iso={event.at} /> · {shortMomentText(event.at)}
        </p>
      </div>
    </li>
  );
}

const icons: Record<SecurityEvent['kind'], LucideIcon> = {
  signed_in: LogIn,
  sign_in_failed: CircleAlert,
  sign_in_linked: Link2,
  sign_in_unlinked: Unlink2,
  password_changed: KeyRound,
  email_change_requested: Mail,
  email_changed: Mail,
  email_change_undone: Mail,
  second_factor_added: ShieldCheck,
  second_factor_removed: ShieldOff,
  recovery_code_used: KeyRound,
  moderator_granted: Scale,
  moderator_revoked: Scale,
  admin_granted: Scale,
  admin_revoked: Scale,
  account_suspended: Ban,
  account_restored: ShieldCheck,
  deletion_requested: Trash2,
  deletion_cancelled: ShieldCheck,
  payout_requested: Banknote,
  payout_settled: Banknote,
  payout_refused: Banknote,
  report_decided: Scale,
  access_refused: CircleAlert,
  guest_entered: DoorOpen,
  entered_as_guest: DoorOpen,
};
