import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export function EmptyState({ title, children, action, icon, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <span className="relative mb-6 grid size-24 place-items-center text-muted">
        <OpenRing strokeWidth={6} dotRadius={5} />
        {icon}
      </span>
      <Heading className="type-display text-28">{title}</Heading>
      {children && <div className="mt-2 max-w-md text-pretty text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

type OpenRingProps = { strokeWidth: number; dotRadius: number };

/** A ring that draws itself and stays open, its dot in the gap. Fills the positioned box around it. */
export function OpenRing({ strokeWidth, dotRadius }: OpenRingProps) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className="absolute inset-0">
      <path
        d="M38.7 9.1A40 40 0 1 0 86.9 38.7"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray="1 2"
        className="animate-draw stroke-line"
      />
      <circle cx="73" cy="17" r={dotRadius} className="fill-marigold" />
    </svg>
  );
}
