import type { TimeSlot } from '@right-circle/contract/guidance-times';
import { recurrenceSentence } from '@right-circle/rules/recurrence-sentence';
import { CalendarPlus, Pencil, Repeat, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { spanText } from '../clock-text.ts';

type WindowRowProps = { slot: TimeSlot; date: string; onEdit: () => void; onExtend: () => void; onDelete: () => void };

export function WindowRow({ slot, date, onEdit, onExtend, onDelete }: WindowRowProps) {
  const span = spanText(slot);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-media border border-line py-2 pr-2 pl-4 sm:pl-5">
      <p className="type-display type-figures text-18 sm:text-22">{span}</p>
      {slot.recurring_pattern && (
        <p className="order-1 flex items-start gap-1.5 pr-2 pb-1 text-15 text-muted max-sm:col-span-2 sm:order-none sm:col-start-1 sm:pb-0">
          <Repeat size={15} aria-hidden="true" className="mt-1 shrink-0" />
          {recurrenceSentence(slot.recurring_pattern, date)}
        </p>
      )}
      <div className="flex shrink-0 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <IconButton label={`Edit ${span}`} icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit} />
        {slot.is_recurring && (
          <IconButton
            label={`Extend ${span}`}
            icon={<CalendarPlus size={18} aria-hidden="true" />}
            onClick={onExtend}
          />
        )}
        <IconButton label={`Delete ${span}`} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDelete} />
      </div>
    </div>
  );
}
