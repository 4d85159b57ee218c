import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/buttons/button.tsx';

type NextStepProps = {
  to: string;
  /** Router state for the target page. */
  state?: object;
  label: string;
  children: ReactNode;
};

/** Describes what happened and links to the only step that follows. */
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
