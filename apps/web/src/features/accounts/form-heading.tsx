import type { ReactNode } from 'react';

export function FormHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="type-display text-40 sm:text-64">{title}</h1>
      {children && <p className="mt-3 text-18 text-muted">{children}</p>}
    </div>
  );
}
