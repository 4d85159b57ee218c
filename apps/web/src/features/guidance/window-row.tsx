import type { TimeSlot } from '@right-circle/contract/guidance';
import { recurrenceSentence } from '@right-circle/rules/recurrence-sentence';
import { Pencil, Repeat, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { spanText } from './clock-text.ts';

type WindowRowProps = { slot: TimeSlot; date: string; onEdit: () => void; onDelete: () => void };

export function WindowRow({ slot, date, onEdit, onDelete }: WindowRowProps) {
  const span = spanText(slot);
  return (
    <div className="flex items-center gap-3 rounded-media border border-line py-2 pr-2 pl-5">
      <div className="min-w-0 grow">
        <p className="type-display type-figures text-22">{span}</p>
        {slot.recurring_pattern && (
          <p className="flex items-start gap-1.5 text-15 text-muted">
            <Repeat size={15} aria-hidden="true" className="mt-1 shrink-0" />
            {recurrenceSentence(slot.recurring_pattern, date)}
          </p>
        )}
      </div>
      <div className="flex shrink-0">
        <IconButton label={`Edit ${span}`} icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit} />
        <IconButton label={`Delete ${span}`} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDelete} />
      </div>
    </div>
  );
}
