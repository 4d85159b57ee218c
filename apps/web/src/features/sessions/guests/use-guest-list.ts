import { useState } from 'react';
import { addGuests } from './guest-list.ts';

/** The addresses to invite: those chosen so far, and the field the next ones are typed into. */
export function useGuestList(invited: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  /** Everyone chosen, with what stands in the field; null when that cannot be added. */
  const add = (): string[] | null => {
    const list = addGuests({ typed, chosen, invited });
    setChosen(list.chosen);
    setProblem(list.problem);
    if (list.problem) return null;
    setTyped('');
    return list.chosen;
  };

  return {
    typed,
    chosen,
    problem,
    type: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    add,
    remove: (address: string) => setChosen(chosen.filter((other) => other !== address)),
    /** Whom to send to, or null with the reason beside the field. An address that still stands there is meant too. */
    take: (): string[] | null => {
      const everyone = add();
      if (everyone?.length === 0) setProblem('Enter at least one email address.');
      return everyone && everyone.length > 0 ? everyone : null;
    },
  };
}
