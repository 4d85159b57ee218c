import { limits } from '@right-circle/contract/limits';
import type { SecondFactors } from '@right-circle/contract/second-factors';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shortDayText } from '#lib/format/date-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { canUsePasskeys } from '../second-factor/passkey.ts';
import { useRemovePasskey } from '../second-factor/second-factor.queries.ts';
import { FactorPart } from './factor-part.tsx';

const AddPasskeyDialog = lazyDialog(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}));
const RemoveFactorDialog = lazyDialog(async () => ({
  default: (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog,
}));

type Passkey = SecondFactors['passkeys'][number];
type PasskeysProps = { passkeys: Passkey[]; onCodes: (codes: string[]) => void };

export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = useRemovePasskey();
  const toast = useToast();
  const removed = () => {
    setLeaving(null);
    toast.success('Your passkey is removed');
  };
  return (
    <FactorPart
      icon={<KeyRound size={24} aria-hidden="true" />}
      title="Passkeys"
      text={partText(passkeys.length)}
      action={
        canUsePasskeys() &&
        passkeys.length < limits.passkeys && (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line sm:pl-10">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
              <div className="min-w-0 flex-1 basis-40">
                <p className="break-words font-semibold">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="text-15 text-muted">
                  Added on {shortDayText(passkey.created_at)} ·{' '}
                  {passkey.last_used_at ? (
                    <>
                      Last used <TimeAgo iso={passkey.last_used_at} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </p>
              </div>
              <Button size="sm" onClick={() => setLeaving(passkey)}>
                Remove<VisuallyHidden> {passkey.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskeyDialog
            onClose={() => setIsAdding(false)}
            onAdded={(codes) => {
              setIsAdding(false);
              // The recovery codes already confirm that it worked.
              if (codes) onCodes(codes);
              else toast.success('Your passkey is added');
            }}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <RemoveFactorDialog
            title="Remove this passkey?"
            description={`You won't be able to log in with “${leaving.name}” any more. You can delete it from your device too.`}
            removal={remove}
            onConfirm={() => remove.mutate(leaving.id, { onSuccess: removed })}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </FactorPart>
  );
}

function partText(count: number): string {
  const what = "Your fingerprint, face, screen lock or a security key confirms that it's you.";
  if (!canUsePasskeys()) return `${what} This browser doesn't support passkeys.`;
  return count >= limits.passkeys ? `${what} You have the most you can have, ${limits.passkeys}.` : what;
}
