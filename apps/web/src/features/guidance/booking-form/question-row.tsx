import type { FormField } from '@right-circle/contract/guidance';
import { isLockedField } from '@right-circle/rules/booking-form';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { typeNames } from './booking-questions.ts';

type QuestionRowProps = {
  field: FormField;
  isFirst: boolean;
  isLast: boolean;
  problem?: string | undefined;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function QuestionRow({ field, isFirst, isLast, problem, onMove, onEdit, onRemove }: QuestionRowProps) {
  const name = field.field_name;
  const isLocked = isLockedField(name);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div className={classNames('min-w-0 flex-1 basis-40 py-1', !field.is_enabled && 'text-muted')}>
        <p className="break-words font-semibold" dir="auto">
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-15 text-muted">
          {typeNames[field.field_type]}
          {!field.is_enabled && <Badge>Off</Badge>}
          {field.is_enabled && field.is_required && !isLocked && <Badge>Required</Badge>}
          {isLocked && <Badge>Always asked</Badge>}
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="flex">
        {!isLocked && (
          <>
            <IconButton label={`Edit ${name}`} icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit} />
            <IconButton label={`Remove ${name}`} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove} />
          </>
        )}
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
    </div>
  );
}
