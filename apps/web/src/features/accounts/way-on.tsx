import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';

/** What happened, and the one step that follows. */
export function WayOn({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Link to={to} className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
        {label}
      </Link>
    </>
  );
}
