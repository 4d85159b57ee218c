import { useParams } from 'react-router';
import { ResendVerification } from '#features/accounts/resend-verification.tsx';
import { BookSessionPage } from '#features/seek/book-session-page.tsx';

export function BookSessionScreen() {
  const { user_id: userId = '' } = useParams();
  // A page of its own for each mentor: what was typed for one never shows under another.
  return <BookSessionPage key={userId} userId={userId} verifyAction={<ResendVerification />} />;
}
