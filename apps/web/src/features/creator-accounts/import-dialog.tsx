import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { controlClass } from '#ui/inputs/control-class.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFieldControl } from '#ui/inputs/field-context.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { noReplyTexts, useImportFigures } from './linked-accounts.queries.ts';

type ImportDialogProps = { account: SocialProfile; onClose: () => void };

export function ImportDialog({ account, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const read = useImportFigures(setProgress);
  const send = () => {
    if (file) read.mutate({ profileId: account.profile_id, file });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Import figures of @${account.username}`}
      description="A CSV file, or the data export you downloaded from the platform (JSON or zip)."
      size="sm"
      footer={
        read.isSuccess ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button variant="primary" disabled={!file} busy={read.isPending} onClick={send}>
            Import
          </Button>
        )
      }
    >
      <div className="space-y-4">
        <Field
          label="File"
          hint="The columns of a CSV: posted_at, format, caption, likes, comments, saves, shares, views, reach."
        >
          <FileBox
            onChoose={(chosen) => {
              setFile(chosen);
              read.reset();
            }}
          />
        </Field>
        {read.isPending && <Progress label="Sending the file" value={progress} max={1} />}
        {read.isSuccess && <Banner kind="success">{read.data.message}</Banner>}
        {read.isError && <Banner kind="error">{errorText(read.error, noReplyTexts.saveFigures)}</Banner>}
      </div>
    </Dialog>
  );
}

function FileBox({ onChoose }: { onChoose: (file: File | null) => void }) {
  const wiring = useFieldControl({});
  return (
    <input
      {...wiring}
      type="file"
      accept=".csv,.json,.zip,text/csv,application/json,application/zip"
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      className={classNames(
        'py-2.5 file:mr-4 file:rounded-full file:border file:border-ink file:bg-transparent file:px-4 file:py-1 file:font-semibold file:text-ink',
        controlClass,
      )}
    />
  );
}
