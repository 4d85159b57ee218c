import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type ExtendDialogProps = {
  description: string;
  lastDate: string;
  suggestedEnd: string;
  problemOf: (endDate: string) => string | null;
  onExtend: (endDate: string) => void;
  onClose: () => void;
};

/** Asks for the new end date of a series. It is only saved with the configuration. */
export function ExtendDialog({ description, lastDate, suggestedEnd, problemOf, onExtend, onClose }: ExtendDialogProps) {
  const [endDate, setEndDate] = useState(suggestedEnd);
  const problem = problemOf(endDate);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Extend this series"
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={problem !== null} onClick={() => onExtend(endDate)}>
            Extend series
          </Button>
        </>
      }
    >
      <Field label="New end date" error={problem ?? undefined}>
        <DateInput min={lastDate} value={endDate} onChange={(event) => setEndDate(event.target.value)} />
      </Field>
    </Dialog>
  );
}
