import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type ControlButtonProps = {
  /** Describes what pressing the button does. */
  label: string;
  /** Short text under the icon where there is room. */
  caption?: string;
  icon: ReactNode;
  /** True if the user's own device is switched off. */
  isOff?: boolean;
  isActive?: boolean;
  badge?: ReactNode;
  onClick: () => void;
  className?: string;
};

export function ControlButton({
  label,
  caption,
  icon,
  isOff,
  isActive,
  badge,
  onClick,
  className,
}: ControlButtonProps) {
  const look = isOff
    ? 'border-brick bg-brick-tint text-brick'
    : isActive
      ? 'border-ink bg-tint text-ink'
      : 'border-control bg-card text-ink hover:bg-wash';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      onClick={onClick}
      className={classNames('group relative grid justify-items-center gap-1 outline-none', className)}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-12 place-items-center rounded-full border outline-offset-2 outline-jamun transition-colors group-focus-visible:outline-2',
          look,
        )}
      >
        {icon}
      </span>
      {badge && <span className="absolute -top-1 left-1/2 ml-3">{badge}</span>}
      {caption && (
        <span aria-hidden="true" className="text-13 text-muted max-md:hidden">
          {caption}
        </span>
      )}
    </button>
  );
}
