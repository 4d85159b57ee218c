import { UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { ResendVerification } from '#features/accounts/sign-up/resend-verification.tsx';
import { AccountBanner } from '#features/home/account-banner.tsx';
import { firstName } from '#features/home/home-texts.ts';
import { SuggestedPeople } from '#features/network/connect/suggested-people.tsx';
import { FeedPage } from '#features/posts/feed/feed-page.tsx';
import { NextSession } from '#features/sessions/next-session/next-session.tsx';
import { keepEndInView } from '#lib/hooks/keep-end-in-view.ts';
import { useAuth } from '#lib/session/session.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { FeedLinks } from './feed-links.tsx';

export function HomeScreen() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <FeedPage
      title={
        <>
          Hello, <bdi>{firstName(user.full_name)}</bdi>
        </>
      }
      notice={<AccountBanner user={user} resendAction={<ResendVerification />} />}
      aside={
        <div ref={keepEndInView} className="max-lg:flex max-lg:flex-wrap max-lg:gap-2 lg:sticky lg:top-24 lg:space-y-6">
          <FeedLinks />
          <Link to={paths.seekGuidance} className={buttonClass({ className: 'w-full sm:max-lg:w-auto' })}>
            <UserRoundSearch size={18} aria-hidden="true" />
            Find a mentor
          </Link>
          <NextSession className="max-lg:hidden" />
          <SuggestedPeople className="max-lg:hidden" />
        </div>
      }
    />
  );
}
