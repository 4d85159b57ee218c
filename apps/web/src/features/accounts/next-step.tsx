import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/buttons/button.tsx';

type NextStepProps = {
  to: string /** Handed to the page it leads to. */;
  state?: object;
  label: string;
  children: ReactNode;
};

/** Says what happened and links to the one step that follows. */
export function NextStep({ to, state, label, children }: NextStepProps) {
  return (
    <>
      {children}
      <Link to={to} state={state} className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
        {label}
      </Link>
    </>
  );
}
