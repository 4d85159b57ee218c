import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/buttons/button.tsx';

type Way = { to: string /** Handed to the page it leads to. */; state?: object; label: string; children: ReactNode };

/** What happened, and the one step that follows. */
export function WayOn({ to, state, label, children }: Way) {
  return (
    <>
      {children}
      <Link to={to} state={state} className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
        {label}
      </Link>
    </>
  );
}
