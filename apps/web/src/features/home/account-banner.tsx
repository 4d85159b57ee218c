import type { User } from '@right-circle/contract/accounts';
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';

/** Asks the person to confirm their email address; renders nothing once that is done. */
export function AccountBanner({ user, resendAction }: { user: User; resendAction: ReactNode }) {
  if (user.email_verified || !user.email) return null;
  return (
    <section
      aria-labelledby="open-account-step"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-media bg-tint py-3 pr-4 pl-12"
    >
      <div className="relative min-w-0 flex-1 basis-48 text-15">
        <MailWarning size={20} aria-hidden="true" className="absolute top-0.5 -left-8" />
        <h2 id="open-account-step" className="font-semibold">
          Verify your email
        </h2>
        <p className="break-words text-muted">We sent a link to {user.email}.</p>
      </div>
      {resendAction}
    </section>
  );
}
