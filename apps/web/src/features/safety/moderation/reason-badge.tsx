import { type ReportReason, reportReasons } from '@right-circle/contract/safety';
import { Badge } from '#ui/feedback/badge.tsx';

export function ReasonBadge({ reason }: { reason: ReportReason }) {
  return <Badge tone={reason === 'child_safety' ? 'live' : 'neutral'}>{reportReasons[reason]}</Badge>;
}
