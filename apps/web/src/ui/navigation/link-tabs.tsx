import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { bringTabIntoRow, markOverflow } from './tab-row.ts';

/** Link in the row; the current page is marked with `aria-current="page"`, which a router's NavLink does by itself. */
export const linkTabClass =
  'flex min-h-11 shrink-0 select-none items-center whitespace-nowrap rounded-full px-4 font-semibold text-15 text-muted transition-colors duration-[180ms] hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-marigold aria-[current=page]:text-on-marigold max-sm:px-3.5';

/** Back link next to the row, an arrow with an `aria-label`. */
export const linkTabsBackClass =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-card text-ink transition-colors hover:bg-wash';

export type LinkTabsProps = {
  /** Names the row for screen readers. */
  label: string;
  /** One link per page, with `linkTabClass`. */
  children: ReactNode;
  /** One link with `linkTabsBackClass`. */
  back?: ReactNode;
};

/** Related pages as a row that looks like tabs but consists of links, because each has its own URL. */
export function LinkTabs({ label, children, back }: LinkTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => bringTabIntoRow(row.current, '[aria-current=page]'), []);
  useEffect(() => (row.current ? markOverflow(row.current) : undefined), []);
  return (
    <nav aria-label={label} className="flex items-center gap-2 sm:gap-3">
      {back}
      <div
        ref={row}
        className="relative flex w-fit min-w-0 gap-1 fade-overflow overflow-x-auto rounded-full border border-line bg-card p-1 [scrollbar-width:none]"
      >
        {children}
      </div>
    </nav>
  );
}
