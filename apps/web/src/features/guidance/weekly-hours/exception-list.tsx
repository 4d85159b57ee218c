import { limits } from '@right-circle/contract/limits';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLatest } from '#lib/hooks/use-latest.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { datedText } from '../clock-text.ts';
import type { PartProps } from '../settings/part-props.ts';
import { ExceptionForm } from './exception-form.tsx';
import { type Exception, hoursText, withException, withoutException } from './week-edits.ts';

const NEW = 'new';

type ExceptionListProps = Pick<PartProps<'weekly_hours'>, 'value' | 'onChange'> & {
  today: string;
  problemOf: (path: string) => string | undefined;
};

/** Dates that differ from the usual week: holidays, and days with other hours. */
export function ExceptionList({ value: week, onChange, today, problemOf }: ExceptionListProps) {
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Dates of the exceptions being edited, or NEW. Opening another one keeps what was typed. */
  const [open, setOpen] = useState<readonly string[]>([]);
  const ahead = week.exceptions.filter(({ date }) => date >= today);

  // The clicked button is gone, so the focus moves to the heading.
  const finish = (date: string) => {
    setOpen((dates) => dates.filter((one) => one !== date));
    heading.current?.focus();
  };
  // Undoing brings back this date alone, whatever else was changed since.
  const latest = useLatest(week);
  const remove = (exception: Exception) => {
    const { date } = exception;
    onChange(withoutException(week, date));
    toast.info(`${datedText(date)} follows your weekly hours again`, {
      action: {
        label: 'Undo',
        onSelect: () => onChange(withException(latest.current, exception, { edited: null, today })),
      },
    });
    finish(date);
  };
  const form = (exception: Exception | null) => (
    <ExceptionForm
      key={exception?.date ?? NEW}
      exception={exception}
      today={today}
      taken={week.exceptions.map(({ date }) => date).filter((date) => date !== exception?.date)}
      onSubmit={(next) => {
        onChange(withException(week, next, { edited: exception?.date ?? null, today }));
        finish(exception?.date ?? NEW);
      }}
      onCancel={() => finish(exception?.date ?? NEW)}
    />
  );

  return (
    <section aria-labelledby="exceptions">
      <h3 ref={heading} id="exceptions" tabIndex={-1} className="type-display text-22 outline-none">
        Days off and other dates
      </h3>
      <p className="mt-1 text-15 text-muted">Holidays, trips, or a day with different hours.</p>
      <ul className="mt-3 space-y-3">
        {ahead.map((exception) => (
          <li key={exception.date}>
            {open.includes(exception.date) ? (
              form(exception)
            ) : (
              <ExceptionRow
                exception={exception}
                problem={problemOf(`exceptions.${week.exceptions.indexOf(exception)}`)}
                onEdit={() => setOpen([...open, exception.date])}
                onRemove={() => remove(exception)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        {open.includes(NEW) ? (
          form(null)
        ) : (
          <Button
            size="sm"
            className="min-h-11"
            icon={<CalendarPlus size={18} aria-hidden="true" />}
            disabled={ahead.length >= limits.guidance.dateExceptions}
            onClick={() => setOpen([...open, NEW])}
          >
            Add a date
          </Button>
        )}
      </div>
    </section>
  );
}

type ExceptionRowProps = {
  exception: Exception;
  problem: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

function ExceptionRow({ exception: { date, hours }, problem, onEdit, onRemove }: ExceptionRowProps) {
  const text = datedText(date);
  return (
    <div className="flex items-center gap-3 rounded-media border border-line py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="type-figures font-semibold">{text}</p>
        <p className="text-15 text-muted">{hoursText(hours)}</p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <IconButton label={`Edit ${text}`} icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit} />
      <IconButton label={`Remove ${text}`} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove} />
    </div>
  );
}
