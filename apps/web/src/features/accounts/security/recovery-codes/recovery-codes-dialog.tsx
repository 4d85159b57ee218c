import { Check, Copy, Download } from 'lucide-react';
import { useAppConfig } from '#lib/app-config.ts';
import { useCopy } from '#lib/clipboard/use-copy.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { recoveryCodesFile } from './recovery-codes-file.ts';

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void };

/** Closes only with its button, because the codes cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { appName } = useAppConfig();
  const { isCopied, copy } = useCopy();
  const text = recoveryCodesFile(codes, appName);
  return (
    <Dialog
      open
      alert
      onOpenChange={() => undefined}
      title="Save your recovery codes"
      description="If you lose your phone or passkey, each code logs you in once. Keep them somewhere safe: we can't show them again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I've saved my codes
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-media bg-wash px-5 py-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-15 sm:text-18">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {isCopied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button
          size="sm"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download codes
        </Button>
      </div>
      <output>
        <VisuallyHidden>{isCopied && 'Codes copied'}</VisuallyHidden>
      </output>
    </Dialog>
  );
}
