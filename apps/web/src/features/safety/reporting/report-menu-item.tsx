import { Flag } from 'lucide-react';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { type Reported, useReportDialog } from './report-provider.tsx';

export function ReportMenuItem({ target }: { target: Reported }) {
  const report = useReportDialog();
  return (
    <MenuItem
      onSelect={() => report(target)}
      icon={<Flag size={20} aria-hidden="true" className="shrink-0 text-muted" />}
    >
      Report
    </MenuItem>
  );
}
