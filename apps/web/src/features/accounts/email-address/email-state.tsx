import type { User } from '@right-circle/contract/accounts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ResendVerification } from '../sign-up/resend-verification.tsx';

export function EmailState({ user }: { user: User }) {
  if (!user.email) return <span className="text-muted">None on file</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 break-all">{user.email}</span>
      {user.email_verified ? <Badge tone="success">Verified</Badge> : <Badge tone="danger">Not verified</Badge>}
      {!user.email_verified && <ResendVerification />}
    </span>
  );
}
