import type { ReportTarget } from '@right-circle/contract/safety';
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';

/** `person` is the author, set where they can be blocked too. */
export type Reported = { type: ReportTarget; id: string; person?: { id: string; name: string } | undefined };

const ReportDialog = lazyDialog(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));
const ReportContext = createContext<((target: Reported) => void) | null>(null);

export type AfterSent = (person: NonNullable<Reported['person']>) => ReactNode;
type ReportProviderProps = {
  children: ReactNode;
  /** Offered about the person after the report was sent. */
  afterSent?: AfterSent | undefined;
};

/** Holds the dialog: the menu that opens it is unmounted by then. */
export function ReportProvider({ children, afterSent }: ReportProviderProps) {
  const [asked, setAsked] = useState<{ target: Reported; times: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const report = (target: Reported) => {
    setAsked((before) => ({ target, times: (before?.times ?? 0) + 1 }));
    setIsOpen(true);
  };
  return (
    <ReportContext value={report}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ReportDialog
            key={asked.times}
            target={asked.target}
            afterSent={afterSent}
            open={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </ReportContext>
  );
}

/** Opens the report dialog. */
export function useReportDialog(): (target: Reported) => void {
  const report = use(ReportContext);
  if (!report) throw new Error('useReportDialog must be used within a ReportProvider');
  return report;
}
