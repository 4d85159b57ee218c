import { lazy, type ReactNode, Suspense } from 'react';
import { BlockProvider } from '#features/network/keep-away/block-provider.tsx';
import { ReportProvider } from '#features/safety/reporting/report-provider.tsx';

const AlsoKeepAway = lazy(async () => ({
  default: (await import('#features/network/keep-away/also-keep-away.tsx')).AlsoKeepAway,
}));

/** Provides the report and block dialogs for the menus below. */
export function SafetyFrame({ children }: { children: ReactNode }) {
  return (
    <BlockProvider>
      <ReportProvider
        afterSent={(person) => (
          <Suspense fallback={<div className="h-11" />}>
            <AlsoKeepAway person={person} />
          </Suspense>
        )}
      >
        {children}
      </ReportProvider>
    </BlockProvider>
  );
}
