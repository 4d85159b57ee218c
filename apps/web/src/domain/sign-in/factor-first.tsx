import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Shown instead of a page that requires a second factor. */
export function FactorFirst({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      headingLevel={1}
      title="Set up two-factor authentication first"
      icon={<ShieldCheck size={32} aria-hidden="true" />}
      action={
        <Link to={paths.security} className={buttonClass({ variant: 'primary' })}>
          Go to security settings
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
