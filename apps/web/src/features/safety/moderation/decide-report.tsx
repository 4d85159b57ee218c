import type { Report } from '@right-circle/contract/moderation';
import { Suspense, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { saveDraft, useDraft } from '#lib/forms/draft.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { noReplyTexts, type ReportAction, useDecideReport } from '../safety.queries.ts';
import { type NoteChoice, NoteForm } from './note-form.tsx';
import { chosenReason, ReasonField } from './reason-field.tsx';

const RemoveDialog = lazyDialog(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));
const SuspendDialog = lazyDialog(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }));

const choices: readonly NoteChoice<ReportAction>[] = [
  { action: 'remove', label: 'Remove', variant: 'outline' },
  { action: 'dismiss', label: 'Dismiss', variant: 'outline' },
  { action: 'suspend', label: 'Suspend', variant: 'danger' },
];

const doneTexts = {
  removed: "Removed. We've notified the author and reporters.",
  dismissed: "Dismissed. We've notified the reporters.",
  suspended: "Suspended. We've notified the owner and reporters.",
} as const;

export function DecideReport({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const { note, setNote, reason, setReason, forget } = useDecisionDraft(report.id);
  const [asking, setAsking] = useState<'remove' | 'suspend' | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const reasonField = useRef<HTMLSelectElement>(null);
  const decide = useDecision(report.id, () => {
    forget();
    setAsking(null);
    onDecided();
  });
  const error = decide.isError ? errorText(decide.error, noReplyTexts.decide) : null;
  const choose = (action: ReportAction) => {
    const isMissing = action !== 'dismiss' && !chosenReason(reason);
    setIsReasonMissing(isMissing);
    if (isMissing) reasonField.current?.focus();
    else if (action === 'dismiss') decide.mutate({ action, note });
    else setAsking(action);
  };
  const dialog = {
    open: true,
    onOpenChange: () => setAsking(null),
    username: report.owner.username,
    loading: decide.isPending,
    error: error ?? undefined,
    onConfirm: () => asking && decide.mutate({ action: asking, reason: chosenReason(reason), note }),
  };
  return (
    <>
      <NoteForm
        note={note}
        onNoteChange={setNote}
        hint="Kept in the log. After Remove and Suspend the owner reads it too."
        choices={choices}
        busyWith={decide.isPending ? decide.variables.action : null}
        error={asking ? null : error}
        onChoose={choose}
      >
        <ReasonField ref={reasonField} value={reason} onChange={setReason} isMissing={isReasonMissing} />
      </NoteForm>
      <Suspense fallback={null}>
        {asking === 'remove' && <RemoveDialog {...dialog} type={report.target_type} />}
        {asking === 'suspend' && <SuspendDialog {...dialog} />}
      </Suspense>
    </>
  );
}

/** Keeps the draft of a decision across failures, tabs and reloads. */
function useDecisionDraft(reportId: string) {
  const [noteKey, reasonKey] = [`note-${reportId}`, `reason-${reportId}`] as const;
  const [note, setNote] = useDraft(noteKey);
  const [reason, setReason] = useDraft(reasonKey);
  const forget = () => {
    saveDraft(noteKey, '');
    saveDraft(reasonKey, '');
  };
  return { note, setNote, reason, setReason, forget };
}

function useDecision(reportId: string, onSettled: () => void) {
  const toast = useToast();
  return useDecideReport(reportId, {
    onDone: ({ outcome }) => {
      onSettled();
      if (outcome) toast.success(doneTexts[outcome]);
    },
    onTooLate: (detail) => {
      onSettled();
      toast.info(detail);
    },
  });
}
