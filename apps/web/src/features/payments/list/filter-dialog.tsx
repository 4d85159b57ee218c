import type { PaymentStatus, UserType } from '@right-circle/contract/payments';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { statusLabels } from '../payment-words.ts';
import { noFilter, type PaymentFilter, userTypeLabels } from './payment-filter.ts';

const statusOptions = [
  { value: 'all' as const, label: 'All' },
  ...Object.entries(statusLabels).map(([value, label]) => ({ value: value as PaymentStatus, label })),
];
const userTypeOptions = Object.entries(userTypeLabels).map(([value, label]) => ({ value: value as UserType, label }));

type FilterDialogProps = { filter: PaymentFilter; onApply: (filter: PaymentFilter) => void; onClose: () => void };

/** Edits a copy of the filter, which only takes effect once it is applied. */
export function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filter payments"
      size="sm"
      footer={
        <>
          <Button variant="quiet" className="sm:mr-auto" onClick={() => onApply(noFilter)}>
            Reset
          </Button>
          <Button variant="primary" onClick={() => onApply(draft)}>
            Apply
          </Button>
        </>
      }
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <RadioGroup
          label="Status"
          options={statusOptions}
          value={draft.status ?? 'all'}
          onChange={(status) => setDraft({ ...draft, status: status === 'all' ? null : status })}
        />
        <RadioGroup
          label="User Type"
          options={userTypeOptions}
          value={draft.userType}
          onChange={(userType) => setDraft({ ...draft, userType })}
        />
      </div>
    </Dialog>
  );
}
