import { limits } from '@right-circle/contract/limits';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';

const DeleteAccountDialog = lazyDialog(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

export function DeleteAccount({ hasHeading = true }: { hasHeading?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      {hasHeading && <h3 className="font-semibold">Delete account</h3>}
      <p className="mt-1 mb-3 text-15 text-muted">
        Your profile is hidden right away. After {limits.deletion.graceDays} days we delete your posts, pictures and
        everything else for good. Log in before then to keep your account.
      </p>
      <Button icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DeleteAccountDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
