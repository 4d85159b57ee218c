import type { DaySlots, TimeSlot } from '@right-circle/contract/guidance-times';
import { extendProblem, seriesEnd } from '@right-circle/rules/extend-series';
import { seriesDates } from '@right-circle/rules/windows';
import { Suspense } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { datedText, spanText } from '../clock-text.ts';
import { questionText, type ScopeQuestion } from './scope-question.ts';
import type { Scope } from './use-day-edits.ts';

const ExtendDialog = lazyDialog(async () => ({ default: (await import('./extend-dialog.tsx')).ExtendDialog }));
const ScopeDialog = lazyDialog(async () => ({ default: (await import('./scope-dialog.tsx')).ScopeDialog }));

/** Question about a time slot to answer before it changes. */
export type DayQuestion = { extend: TimeSlot } | ScopeQuestion;

type DayDialogsProps = {
  question: DayQuestion | null;
  date: string;
  days: DaySlots[];
  today: string;
  onExtend: (slot: TimeSlot, endDate: string) => void;
  onAnswer: (question: ScopeQuestion, scope: Scope) => void;
  onClose: () => void;
};

export function DayDialogs({ question, date, days, today, onExtend, onAnswer, onClose }: DayDialogsProps) {
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      {'extend' in question ? (
        <ExtendDialog
          {...extendTexts(days, question.extend)}
          onExtend={(endDate) => onExtend(question.extend, endDate)}
          onClose={onClose}
        />
      ) : (
        <ScopeDialog
          kind={question.pattern ? 'pattern' : question.times ? 'edit' : 'delete'}
          isRecurring={question.slot.is_recurring}
          description={questionText(question, date, seriesDates(days, question.slot.id, today).length)}
          onAnswer={(scope) => onAnswer(question, scope)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function extendTexts(days: DaySlots[], slot: TimeSlot) {
  const { lastDate = '', suggestedEnd = '' } = seriesEnd(days, slot.id) ?? {};
  return {
    description: `${spanText(slot)}. Its last date is ${datedText(lastDate)}.`,
    lastDate,
    suggestedEnd,
    problemOf: (endDate: string) => extendProblem(days, slot.id, endDate),
  };
}
