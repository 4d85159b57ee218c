import type { Appeal } from '@right-circle/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { TimeAgo } from '#lib/format/time-ago.tsx';
import { saveDraft, useDraft } from '#lib/forms/draft.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { type AppealAction, noReplyTexts, safetyQueries, useDecideAppeal } from '../safety.queries.ts';
import { type NoteChoice, NoteForm } from './note-form.tsx';
import { Queue } from './queue.tsx';
import { Quote } from './quote.tsx';
import { ReportCard } from './report-card.tsx';
import { OutcomeBadge } from './report-queue.tsx';

const choices: readonly NoteChoice<AppealAction>[] = [
  { action: 'granted', label: 'Grant appeal', variant: 'outline' },
  { action: 'refused', label: 'Refuse appeal', variant: 'outline' },
];

const doneTexts = { granted: 'Appeal granted.', refused: 'Appeal refused.' } as const;

export function AppealQueue({ onDecided }: { onDecided: () => void }) {
  const query = useQuery(safetyQueries.appeals());
  return (
    <Queue
      query={query}
      items={query.data?.data}
      noReply={noReplyTexts.fetchReports}
      empty={
        <EmptyState title="No appeals" icon={<Scale size={32} aria-hidden="true" />}>
          People who disagree with a decision can appeal. Their appeals appear here.
        </EmptyState>
      }
    >
      {(appeals) => (
        <ul className="space-y-4">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <ReportCard report={appeal.report} aside={<OutcomeBadge outcome={appeal.report.outcome} />}>
                <DecideAppeal appeal={appeal} onDecided={onDecided} />
              </ReportCard>
            </li>
          ))}
        </ul>
      )}
    </Queue>
  );
}

function DecideAppeal({ appeal, onDecided }: { appeal: Appeal; onDecided: () => void }) {
  const draftKey = `note-${appeal.id}`;
  const [note, setNote] = useDraft(draftKey);
  const toast = useToast();
  const finish = () => {
    saveDraft(draftKey, '');
    onDecided();
  };
  const decide = useDecideAppeal(appeal.id, {
    onDone: (outcome) => {
      finish();
      toast.success(doneTexts[outcome]);
    },
    onTooLate: (detail) => {
      finish();
      toast.info(detail);
    },
  });
  return (
    <div className="space-y-5">
      <Quote label="The moderator's note" text={appeal.report.note} />
      <Quote
        label={
          <>
            Appeal of @{appeal.report.owner.username}, <TimeAgo iso={appeal.created_at} />
          </>
        }
        text={appeal.message}
      />
      <NoteForm
        note={note}
        onNoteChange={setNote}
        hint="The person who appeals reads it."
        choices={choices}
        busyWith={decide.isPending ? decide.variables.outcome : null}
        error={decide.isError ? errorText(decide.error, noReplyTexts.decide) : null}
        onChoose={(outcome) => decide.mutate({ outcome, note })}
      />
    </div>
  );
}
