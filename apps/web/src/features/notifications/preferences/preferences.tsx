import type { NotificationType } from '@right-circle/contract/notification-kinds';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { noReplyTexts, notificationQueries } from '../notifications.queries.ts';
import { PushCard } from '../push/push-card.tsx';
import { usePushState } from '../push/use-push-state.ts';
import { PreferenceRow } from './preference-row.tsx';

const PUSH_BLOCKED = 'push-blocked';

export const typeTexts: Record<NotificationType, { name: string; hint: string }> = {
  post_interaction: {
    name: 'Post activity',
    hint: 'Likes, comments and shares of your posts, and replies to your comments',
  },
  mention: { name: 'Mentions', hint: 'Someone mentions you in a post, comment or reel' },
  friend_request: { name: 'Connection requests', hint: 'Someone wants to connect with you' },
  mutual_friend: { name: 'Mutual connections', hint: 'Someone new connects with people you know' },
  connection_accepted: { name: 'Accepted requests', hint: 'Someone accepted your request' },
  connection_rejected: { name: 'Declined requests', hint: 'Someone declined your request' },
  new_follower: { name: 'New followers', hint: 'Someone starts following you' },
  booking: { name: 'Bookings', hint: 'Sessions booked, confirmed and cancelled' },
  status_update: { name: 'Updates', hint: 'Reels, refunds and other news of your account' },
};

/** Notification preferences: topics and channels. */
export function Preferences() {
  const preferences = useQuery(notificationQueries.preferences());
  const isPushBlocked = usePushState().data === 'denied';
  return (
    <>
      <PushCard />
      <Card className="mt-6">
        {isPushBlocked && (
          <p id={PUSH_BLOCKED} className="mb-2 rounded-media bg-wash px-4 py-3 text-15">
            Push is off because this browser blocks notifications from this site. Your choices are saved and apply again
            once you allow notifications in the browser’s settings.
          </p>
        )}
        {preferences.isPending && <LoadingRows />}
        {preferences.isError && (
          <ErrorState onRetry={() => void preferences.refetch()} retrying={preferences.isFetching}>
            {errorText(preferences.error, noReplyTexts.fetchPreferences)}
          </ErrorState>
        )}
        {preferences.data && (
          <ul className="divide-y divide-line">
            <AlwaysSent />
            {preferences.data.map((preference) => (
              <PreferenceRow
                key={preference.type}
                preference={preference}
                pushBlockedBy={isPushBlocked ? PUSH_BLOCKED : undefined}
                {...typeTexts[preference.type]}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** Emails that cannot be switched off: without them people could miss a session they paid for. */
function AlwaysSent() {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <span className="min-w-0">
        <span className="block font-semibold">Booking emails</span>
        <span className="block text-15 text-muted">
          Changes, cancellations, refunds and reminders of your sessions. Confirmations too, unless the mentor turned
          them off.
        </span>
      </span>
      <Badge>Always sent</Badge>
    </li>
  );
}

function LoadingRows() {
  return (
    <output className="block space-y-6 py-4">
      <VisuallyHidden>Loading your preferences</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="w-4/5" />
      ))}
    </output>
  );
}
