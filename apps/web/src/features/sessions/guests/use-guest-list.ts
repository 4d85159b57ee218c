import { useState } from 'react';
import { addGuests } from './guest-list.ts';

/** The addresses chosen so far, and the field for more. */
export function useGuestList(invited: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  /** Adds the field's text and returns all chosen addresses; null if it can't be added. */
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
