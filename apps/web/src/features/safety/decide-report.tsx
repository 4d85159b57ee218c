import type { Report } from '@right-circle/contract/safety';
import { lazy, Suspense, useState } from 'react';
import { keepDraft, useDraft } from '#lib/draft.ts';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { useToast } from '#ui/toast.tsx';
import { type NoteChoice, NoteForm } from './note-form.tsx';
import { type ReportAction, useDecideReport } from './safety.queries.ts';

const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }));

const choices: readonly NoteChoice<ReportAction>[] = [
  { action: 'remove', label: 'Remove', variant: 'outline' },
  { action: 'dismiss', label: 'Dismiss', variant: 'outline' },
  { action: 'suspend', label: 'Suspend', variant: 'danger' },
];

const doneTexts = {
  removed: 'Removed. Author and reporters are told.',
  dismissed: 'Dismissed. The reporters are told.',
  suspended: 'Suspended. Owner and reporters are told.',
} as const;

export function DecideReport({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const draftKey = `note-${report.id}`;
  const [note, setNote] = useDraft(draftKey);
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const finish = () => {
    keepDraft(draftKey, '');
    setIsAsking(false);
    onDecided();
  };
  const decide = useDecideReport(report.id, {
    onDone: ({ outcome }) => {
      finish();
      if (outcome) toast.success(doneTexts[outcome]);
    },
    onTooLate: (detail) => {
      finish();
      toast.info(detail);
    },
  });
  const error = decide.isError ? errorText(decide.error, noReplyTexts.decide) : null;
  return (
    <>
      <NoteForm
        note={note}
        onNoteChange={setNote}
        hint="Kept in the log. After Remove and Suspend the owner reads it too."
        choices={choices}
        busyWith={decide.isPending ? decide.variables.action : null}
        error={isAsking ? null : error}
        onChoose={(action) => (action === 'suspend' ? setIsAsking(true) : decide.mutate({ action, note }))}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <SuspendDialog
            open
            onOpenChange={setIsAsking}
            username={report.owner.username}
            loading={decide.isPending}
            error={error ?? undefined}
            onConfirm={() => decide.mutate({ action: 'suspend', note })}
          />
        </Suspense>
      )}
    </>
  );
}
