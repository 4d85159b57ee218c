import { useQuery } from '@tanstack/react-query';
import { ProgressRing } from '#ui/identity/ring.tsx';
import { chatQueries } from '../chat.queries.ts';

/** Shows what writes the answers, and for a model how much of the daily allowance is left. Empty until loaded. */
export function UsageMeter() {
  const { data } = useQuery(chatQueries.usage());
  if (!data) return null;
  if (data.answered_by === 'built_in') {
    return (
      <div className="min-w-0 flex-1 py-3 pl-4 text-13">
        <p className="truncate font-semibold">Built-in advisor</p>
        <p className="text-muted">Answers without an AI model</p>
      </div>
    );
  }
  const share = Math.min(data.used_tokens / data.daily_tokens, 1);
  const percent = share > 0 && share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`;
  const resets = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }).format(
    new Date(data.resets_at),
  );
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 py-3 pl-4 text-13">
      <ProgressRing
        value={share}
        tone={share >= 0.9 ? 'rani' : 'peacock'}
        label="Daily allowance used"
        strokeWidth={14}
        className="size-8 shrink-0"
      />
      <div className="min-w-0">
        <p className="truncate font-semibold">{data.model}</p>
        <p className="text-muted">
          {data.answered_by === 'local_model' ? 'Runs on our own server' : "A provider's model"}
        </p>
        <p className="type-figures text-muted">
          {percent} of today used{share >= 0.9 && `, new at ${resets}`}
        </p>
      </div>
    </div>
  );
}
