import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { bringTabIntoRow, markOverflow } from './tab-row.ts';

export type TabOption<Value extends string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  disabled?: boolean | undefined;
};

export type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** One TabPanel per tab. */
  children: ReactNode;
  className?: string | undefined;
};

export function Tabs<Value extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const counts = tabs.map(({ count }) => count ?? '').join();
  // Counts load later and widen the tabs before the chosen one.
  useLayoutEffect(() => bringTabIntoRow(row.current, '[aria-selected=true]'), [value, counts]);
  useEffect(() => (row.current ? markOverflow(row.current) : undefined), []);
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <BaseTabs.List
        ref={row}
        aria-label={label}
        className="relative isolate flex w-fit max-w-full gap-1 fade-overflow overflow-x-auto rounded-full border border-line bg-card p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className="group flex min-h-11 shrink-0 select-none items-center gap-2 whitespace-nowrap rounded-full px-4 font-semibold text-15 text-muted transition-colors duration-[180ms] hover:not-data-disabled:text-ink focus-visible:-outline-offset-2 data-active:text-on-marigold data-active:hover:text-on-marigold"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="type-figures grid h-6 min-w-6 place-items-center rounded-full bg-wash px-1.5 text-13 group-data-active:bg-on-marigold group-data-active:text-marigold">
                {tab.count}
              </span>
            )}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute top-(--active-tab-top) left-(--active-tab-left) -z-1 h-(--active-tab-height) w-(--active-tab-width) rounded-full bg-marigold transition-[left,width] duration-[180ms]" />
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}

export type TabPanelProps = {
  value: string;
  children: ReactNode;
  /** Hides the panel instead of unmounting it while another tab is shown, so that its input is kept. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
};

export function TabPanel({ value, children, keepMounted = false, className }: TabPanelProps) {
  return (
    <BaseTabs.Panel value={value} keepMounted={keepMounted} className={classNames('pt-6', className)}>
      {children}
    </BaseTabs.Panel>
  );
}
