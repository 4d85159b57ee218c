import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../buttons/button.tsx';

export type ErrorStateProps = {
  title?: string | undefined;
  /** Says what happened and what to do next. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export function ErrorState({
  title = 'This did not load',
  children,
  onRetry,
  retryLabel = 'Try again',
  retrying,
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className="mb-6 size-24">
        <g strokeWidth="6" strokeLinecap="round" className="stroke-brick">
          <path d="M57.7 9.2A40 40 0 0 1 70.9 80.8" />
          <path d="M48 88A40 40 0 0 1 38.3 9.2" />
          <path d="M48 34v18" />
          <path d="M48 64.5v.01" />
        </g>
      </svg>
      <Heading className="type-display text-28">{title}</Heading>
      {children && <div className="mt-2 max-w-md text-pretty text-muted">{children}</div>}
      {onRetry && (
        <Button className="mt-6" busy={retrying} onClick={onRetry} icon={<RotateCw size={18} aria-hidden="true" />}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
