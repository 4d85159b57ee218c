import { type ReactNode, useId } from 'react';
import { Card } from '#ui/layout/card.tsx';

type SplitCardProps = { title: ReactNode; aside?: ReactNode; children: ReactNode; side: ReactNode };

/** The subject, with its actions beside it, or below it on narrow screens. */
export function SplitCard({ title, aside, children, side }: SplitCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId}>
      <Card className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h2 id={titleId} className="min-w-0">
              {title}
            </h2>
            {aside}
          </header>
          {children}
        </div>
        <div className="min-w-0 border-line max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-8">{side}</div>
      </Card>
    </article>
  );
}
