import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { OpenRing } from '../identity/open-ring.tsx';

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
      {children && <div className="mt-2 max-w-md text-balance text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
