import { createContext, type RefObject, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useOpenWindows } from '../availability/use-open-windows.ts';
import type { Draft } from './configuration-draft.ts';

type UnfinishedForm = { text: string; show: () => void };
type Report = (id: string, form: UnfinishedForm | null) => void;

/** Lets forms inside the editor report values that are not in the draft yet. */
export const ReportUnfinished = createContext<Report>(() => undefined);

/** Forms that were filled in but not added, so saving leaves them out: time slots, and those that report themselves. */
export function useUnfinishedForms(draft: Draft) {
  const { text, showFirst, closeAll, card } = useOpenWindows(draft);
  const [forms, setForms] = useState<readonly (UnfinishedForm & { id: string })[]>([]);
  const [closings, setClosings] = useState(0);
  const report: Report = useCallback((id, form) => {
    setForms((known) => [...known.filter((one) => one.id !== id), ...(form ? [{ ...form, id }] : [])]);
  }, []);
  return {
    text: text ?? forms[0]?.text ?? null,
    showFirst: text === null ? () => forms[0]?.show() : showFirst,
    closeAll: () => {
      closeAll();
      setClosings(closings + 1);
    },
    /** A key: another one closes the forms of the part that has it. */
    closings,
    report,
    card,
  };
}

/** For a part with one form at a time: shows it, while it is unfinished, instead of doing what would close it. */
export function useUnfinishedGuard() {
  const reportFurther = useContext(ReportUnfinished);
  const [form, setForm] = useState<UnfinishedForm | null>(null);
  const report: Report = useCallback(
    (id, next) => {
      setForm(next);
      reportFurther(id, next);
    },
    [reportFurther],
  );
  return { report, guard: (action: () => void) => (form ? form.show() : action()) };
}

/** Reports this form while `text` says what is not added yet. Returns a ref for its frame. */
export function useUnfinishedForm<Frame extends HTMLElement>(text: string | null): RefObject<Frame | null> {
  const report = useContext(ReportUnfinished);
  const id = useId();
  const frame = useRef<Frame>(null);
  useEffect(() => {
    if (text === null) return;
    report(id, {
      text,
      show: () => {
        frame.current?.scrollIntoView({ block: 'center' });
        frame.current?.querySelector('input')?.focus({ preventScroll: true });
      },
    });
    return () => report(id, null);
  }, [report, id, text]);
  return frame;
}
