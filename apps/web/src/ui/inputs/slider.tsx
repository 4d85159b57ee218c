import { useId } from 'react';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  valueText: string;
  hint?: string | undefined;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** A labelled range with its value at the right end. */
export function Slider({ label, value, min, max, step, valueText, hint, disabled = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between gap-4 text-15">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true" className="type-figures text-muted">
          {valueText}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        aria-describedby={hint && `${id}-hint`}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="block h-11 w-full accent-jamun disabled:opacity-50"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-15 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
