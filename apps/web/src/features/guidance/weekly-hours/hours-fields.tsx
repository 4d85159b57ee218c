import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { endOptions, type Hours, startOptions, withEnd, withMore, withStart } from './week-edits.ts';

type HoursFieldsProps = {
  /** "Monday", or the date. */
  name: string;
  hours: Hours;
  onChange: (hours: Hours) => void;
  /** Returns the problem of the hours at this index. */
  problemAt: (index: number) => string | undefined;
  /** Shown beside "Add hours". */
  children?: ReactNode;
};

/** Fields for the hours of one day, with any number of spans. */
export function HoursFields({ name, hours, onChange, problemAt, children }: HoursFieldsProps) {
  const more = withMore(hours);
  return (
    <div className="min-w-0 space-y-2">
      {hours.map((one, index) => (
        <OneSet
          // oxlint-disable-next-line react/no-array-index-key -- hours have no id, and two may be alike while they are edited
          key={index}
          name={`${name} hours ${index + 1}`}
          value={one}
          onStart={(start) => onChange(withStart(hours, index, start))}
          onEnd={(end) => onChange(withEnd(hours, index, end))}
          onRemove={() => onChange(hours.toSpliced(index, 1))}
          problem={problemAt(index)}
        />
      ))}
      <div className="-ml-4 flex flex-wrap">
        <Button
          size="sm"
          variant="quiet"
          className="min-h-11"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={more === null}
          onClick={() => more && onChange(more)}
        >
          Add hours<span className="sr-only"> on {name}</span>
        </Button>
        {children}
      </div>
    </div>
  );
}

// At 360 px the longest time, "12:00 pm", needs every pixel.
const selectClass = 'min-w-0 flex-1 sm:max-w-36 max-sm:[&_select]:pr-6 max-sm:[&_select]:pl-2.5 max-sm:[&_svg]:right-1';

type OneSetProps = {
  name: string;
  value: Hours[number];
  onStart: (time: string) => void;
  onEnd: (time: string) => void;
  onRemove: () => void;
  problem: string | undefined;
};

function OneSet({ name, value, onStart, onEnd, onRemove, problem }: OneSetProps) {
  const problemId = useId();
  const wiring = { 'aria-describedby': problem ? problemId : undefined, 'aria-invalid': problem ? true : undefined };
  return (
    <fieldset aria-label={name}>
      <div className="flex items-center gap-1 sm:gap-2">
        <NativeSelect
          aria-label="From"
          options={startOptions}
          value={value.start_time}
          onChange={onStart}
          className={selectClass}
          {...wiring}
        />
        <span aria-hidden="true">–</span>
        <NativeSelect
          aria-label="Until"
          options={endOptions}
          value={value.end_time}
          onChange={onEnd}
          className={selectClass}
          {...wiring}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onRemove}
          className="max-sm:-mr-2.5"
        />
      </div>
      {problem && (
        <div className="mt-1">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
