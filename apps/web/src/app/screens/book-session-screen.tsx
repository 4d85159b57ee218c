import { useParams, useSearchParams } from 'react-router';
import { ResendVerification } from '#features/accounts/sign-up/resend-verification.tsx';
import { usePayInCheckout } from '#features/payments/checkout/use-pay-in-checkout.ts';
import { BookSessionPage } from '#features/seek/booking/book-session-page.tsx';
import { choiceFromLink } from '#features/seek/choose-time/booking-link.ts';
import { WaitlistPanel } from '#features/waitlist/waitlist-panel.tsx';

export function BookSessionScreen() {
  const { user_id: userId = '' } = useParams();
  const [query] = useSearchParams();
  const wish = choiceFromLink(query);
  const payInCheckout = usePayInCheckout();
  return (
    <BookSessionPage
      // Remount for each mentor, so that input for one never appears under another, and for each requested time.
      key={`${userId} ${query}`}
      userId={userId}
      wish={wish}
      payInCheckout={payInCheckout}
      verifyAction={<ResendVerification />}
      fullDays={<WaitlistPanel mentorUserId={userId} />}
    />
  );
}
