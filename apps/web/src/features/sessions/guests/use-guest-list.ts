import { useState } from 'react';
import { useFormDraft } from '#lib/forms/draft.ts';
import { addGuests } from './guest-list.ts';

type Draft = { typed: string; chosen: readonly string[] };
const nobody: Draft = { typed: '', chosen: [] };

/** The addresses chosen so far, and the field for more. Kept under this key until they are sent. */
export function useGuestList(draftKey: string, invited: readonly string[]) {
  const [draft, setDraft] = useFormDraft(draftKey, nobody);
  const { typed } = draft;
  // Some may have been invited since.
  const chosen = draft.chosen.filter((address) => !invited.includes(address));
  const [problem, setProblem] = useState<string | null>(null);

  /** Adds the field's text and returns all chosen addresses; null if it can't be added. */
  const add = (): string[] | null => {
    const list = addGuests({ typed, chosen, invited });
    setProblem(list.problem);
    setDraft({ typed: list.problem ? typed : '', chosen: list.chosen });
    return list.problem ? null : list.chosen;
  };

  return {
    typed,
    chosen,
    problem,
    type: (text: string) => {
      setDraft({ typed: text, chosen });
      setProblem(null);
    },
    add,
    remove: (address: string) => setDraft({ typed, chosen: chosen.filter((other) => other !== address) }),
    clear: () => setDraft(nobody),
    /**
     * Returns the addresses to invite, or null and shows the reason at the field. Includes an address that is still in
     * the field.
     */
    take: (): string[] | null => {
      const everyone = add();
      if (everyone?.length === 0) setProblem('Enter at least one email address.');
      return everyone && everyone.length > 0 ? everyone : null;
    },
  };
}
