import { type ComponentProps, lazy, Suspense } from 'react';

const ReportMenuItem = lazy(async () => ({
  default: (await import('#features/safety/report-menu-item.tsx')).ReportMenuItem,
}));

/** Comes with the first menu that is opened, into a place kept free for it. */
export function LazyReportItem(props: ComponentProps<typeof ReportMenuItem>) {
  return (
    <Suspense fallback={<span className="block h-11" />}>
      <ReportMenuItem {...props} />
    </Suspense>
  );
}
