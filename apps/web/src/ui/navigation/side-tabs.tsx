import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type SideTab<Value extends string> = {
  value: Value;
  label: string;
  /** Number of choices made in its panel; hidden at zero. */
  count?: number | undefined;
  panel: ReactNode;
};

export type SideTabsProps<Value extends string> = {
  /** Names the column of tabs for screen readers. */
  label: string;
  tabs: readonly SideTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Tabs in a column beside their panel, for dialogs with several groups of options. */
export function SideTabs<Value extends string>({ label, tabs, value, onChange }: SideTabsProps<Value>) {
  return (
    <BaseTabs.Root
      orientation="vertical"
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 sm:gap-8"
    >
      <BaseTabs.List aria-label={label} className="flex flex-col gap-1 border-line border-r pr-3 sm:pr-6">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="flex min-h-11 select-none items-center justify-between gap-2 whitespace-nowrap rounded-full px-3 text-left font-semibold text-15 text-muted transition-colors hover:text-ink data-active:bg-tint data-active:text-ink sm:min-w-36 sm:px-4"
          >
            {tab.label}
            {Boolean(tab.count) && (
              <span className="type-figures grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-13 text-on-marigold leading-none">
                {tab.count}
                <span className="sr-only"> chosen</span>
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="min-w-0">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
