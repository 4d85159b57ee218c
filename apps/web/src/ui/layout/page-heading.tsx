import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type PageHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
  className?: string | undefined;
};

export function PageHeading({ title, lead, actions, className }: PageHeadingProps) {
  return (
    <header className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <h1 className="type-display break-words text-40 sm:text-64">{title}</h1>
        {lead && <p className="mt-3 max-w-2xl text-pretty text-18 text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
