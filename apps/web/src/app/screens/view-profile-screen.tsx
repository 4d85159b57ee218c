import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useSwitches } from '#domain/switches/use-switches.ts';
import { ViewProfilePage } from '#features/people/profile/view-profile-page.tsx';
import { MentorOffer } from '#features/seek/mentor/mentor-offer.tsx';
import { MentorPanel } from '#features/seek/mentor/mentor-panel.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PostsOf } from './posts-of.tsx';
import { LazyReportItem, SafetyItems } from './safety-items.tsx';

const ReviewsSection = lazy(async () => ({
  default: (await import('#features/reviews/reviews-section.tsx')).ReviewsSection,
}));
const RelationActions = lazy(async () => ({
  default: (await import('#features/network/relation/relation-actions.tsx')).RelationActions,
}));

const ReelsOf = lazy(async () => ({ default: (await import('#features/explore/profile-reels/reels-of.tsx')).ReelsOf }));

export function ViewProfileScreen() {
  const { user_id: userId = '' } = useParams();
  const navigate = useNavigate();
  const { reels } = useSwitches();
  return (
    <ViewProfilePage
      // Remount for each person, so that no data of the previous one shows while the next one loads.
      key={userId}
      userId={userId}
      actions={(profile) => (
        <div className="flex flex-wrap items-center gap-3">
          {profile.is_mentor && (
            <Link
              to={paths.bookSession(profile.user_id)}
              // Accepting a connection request has priority.
              className={buttonClass({
                variant: profile.connection_status === 'pending_received' ? 'outline' : 'primary',
              })}
            >
              Continue Booking
            </Link>
          )}
          <Suspense fallback={<div className="h-11" />}>
            <RelationActions
              userId={profile.user_id}
              name={profile.full_name}
              relation={profile}
              isSecondary={profile.is_mentor}
              onBlocked={() => void navigate(paths.connect, { replace: true })}
              menuItems={
                <LazyReportItem
                  target={{
                    type: 'profile',
                    id: profile.user_id,
                    person: { id: profile.user_id, name: profile.full_name },
                  }}
                />
              }
            />
          </Suspense>
        </div>
      )}
      mentor={(profile) =>
        profile.is_mentor && (
          <>
            <MentorPanel userId={profile.user_id} />
            <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
              <ReviewsSection
                mentor={profile}
                reportItem={({ id, author }) => (
                  <SafetyItems type="review" id={id} person={{ id: author.user_id, name: author.full_name }} />
                )}
              />
            </Suspense>
          </>
        )
      }
      offer={(profile) => <MentorOffer userId={profile.user_id} name={profile.full_name} />}
      reels={(profile) =>
        reels && (
          <Suspense fallback={null}>
            <ReelsOf userId={profile.user_id} />
          </Suspense>
        )
      }
      posts={(profile) => <PostsOf userId={profile.user_id} emptyText={`${profile.full_name} has not posted yet.`} />}
    />
  );
}
