import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Names and values, stacked on phones and in two columns from tablets on. */
export function FactList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={classNames('divide-y divide-line', className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-15 text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 whitespace-pre-line break-words">
        {children}
      </dd>
    </div>
  );
}
