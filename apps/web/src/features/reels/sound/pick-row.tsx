import type { ReactNode } from 'react';

type PickRowProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** Button at the right end, such as a preview. */
  action?: ReactNode;
};

/** One option of a list, with an action to try it. */
export function PickRow({ name, label, hint, isChosen, disabled, onChoose, action }: PickRowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <label className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={disabled}
          onChange={onChoose}
          className="size-6 shrink-0 appearance-none rounded-full border border-control bg-card transition-[border-width,border-color] checked:border-[7px] checked:border-ink checked:bg-marigold hover:not-disabled:border-ink disabled:border-line disabled:bg-wash disabled:checked:bg-muted"
        />
        <span className="min-w-0">
          <span className="block">{label}</span>
          {hint && <span className="block wrap-anywhere text-15 text-muted">{hint}</span>}
        </span>
      </label>
      {action}
    </div>
  );
}
