import { type ComponentProps, lazy, Suspense } from 'react';

const ReportMenuItem = lazy(async () => ({
  default: (await import('#features/safety/reporting/report-menu-item.tsx')).ReportMenuItem,
}));
const KeepAwayItems = lazy(async () => ({
  default: (await import('#features/network/keep-away/keep-away-items.tsx')).KeepAwayItems,
}));

type ReportItemProps = ComponentProps<typeof ReportMenuItem>;

/** Loaded with the first menu that is opened, into a space reserved for it. */
export function LazyReportItem(props: ReportItemProps) {
  return (
    <Suspense fallback={<span className="block h-11" />}>
      <ReportMenuItem {...props} />
    </Suspense>
  );
}

/** Report, mute and block items for menus about other people's content. */
export function SafetyItems({ type, id, person }: Pick<ReportItemProps['target'], 'type' | 'id'> & { person: Person }) {
  return (
    <Suspense fallback={<span className="block h-33" />}>
      <ReportMenuItem target={{ type, id, person }} />
      <KeepAwayItems person={person} />
    </Suspense>
  );
}

type Person = { id: string; name: string };
