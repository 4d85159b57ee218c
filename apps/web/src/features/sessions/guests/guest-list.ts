import { limits } from '@right-circle/contract/limits';

const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

type Adding = {
  /** The typed or pasted text: one or several addresses, separated by commas, semicolons or spaces. */
  typed: string;
  chosen: readonly string[];
  /** Addresses that are already invited. */
  invited: readonly string[];
};

export type GuestList = { chosen: string[]; problem: string | null };

/** Adds the typed addresses to the list, or returns it unchanged with the reason. */
export function addGuests({ typed, chosen, invited }: Adding): GuestList {
  const wanted = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const refuse = (problem: string) => ({ chosen: [...chosen], problem });
  const wrong = wanted.find((address) => !ADDRESS.test(address) || address.length > limits.email.max);
  if (wrong)
    return refuse(wanted.length > 1 ? `${wrong} isn't an email address.` : 'Please enter a valid email address.');
  const again = wanted.find((address) => invited.includes(address));
  if (again) return refuse(`${again} is invited already.`);
  const all = [...new Set([...chosen, ...wanted])];
  if (all.length > roomFor(invited)) return refuse(`A session has at most ${limits.guidance.guests} guests.`);
  return { chosen: all, problem: null };
}

export function roomFor(invited: readonly string[]): number {
  return Math.max(0, limits.guidance.guests - invited.length);
}
