import type { NotificationType } from '@right-circle/contract/notification-kinds';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { notificationQueries } from './notifications.queries.ts';
import { PreferenceRow } from './preference-row.tsx';
import { PushCard } from './push-card.tsx';

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

export function PreferencesPage() {
  const preferences = useQuery(notificationQueries.preferences());
  return (
    <div className="mx-auto max-w-4xl">
      <Link to={paths.profile} className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-4 mb-4' })}>
        <ArrowLeft size={18} aria-hidden="true" />
        My Profile
      </Link>
      <PageHeading title="Notifications" lead="What you want to hear of, and where. Changes are kept at once." />
      <PushCard />
      <Card className="mt-6">
        {preferences.isPending && <LoadingRows />}
        {preferences.isError && (
          <ErrorState onRetry={() => void preferences.refetch()} retrying={preferences.isFetching}>
            {errorText(preferences.error, noReplyTexts.fetchPreferences)}
          </ErrorState>
        )}
        {preferences.data && (
          <ul className="divide-y divide-line">
            {preferences.data.map((preference) => (
              <PreferenceRow key={preference.type} preference={preference} {...typeTexts[preference.type]} />
            ))}
          </ul>
        )}
      </Card>
    </div>
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
