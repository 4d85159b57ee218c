import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type SampleOptionProps = {
  /** Shared by all options of a group. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Called when the pointer enters and leaves the option. */
  onPoint?: (isPointedAt: boolean) => void;
  children: ReactNode;
};

/** A radio button that fills the sample it shows. */
export function SampleOption({ name, value, isChosen, onChoose, onPoint, children }: SampleOptionProps) {
  return (
    <label
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      className={classNames(
        'relative overflow-hidden rounded-input border-2 bg-card transition-colors has-focus-visible:outline-2 has-focus-visible:outline-jamun has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed',
        isChosen ? 'border-marigold outline-2 outline-ink -outline-offset-1' : 'border-line hover:border-control',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
