const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const looksLikeEmail = (text: string): boolean => EMAIL.test(text);

/** Splits a line of guests at commas, semicolons and spaces. */
export function guestsOf(line: string): string[] {
  return [...new Set(line.split(/[\s,;]+/).filter(Boolean))];
}

/** Returns what is wrong with a line of guests, in words; null if nothing is. */
export function guestProblem(line: string, max: number): string | null {
  const guests = guestsOf(line);
  const wrong = guests.find((guest) => !looksLikeEmail(guest));
  if (wrong) return wrongGuestText(wrong);
  return guests.length > max ? `You can invite at most ${max} people.` : null;
}

export const wrongGuestText = (guest: string): string => `“${guest}” is not an email address.`;

export function guestHint(max: number): string {
  return `Up to ${max} email addresses, separated by commas. Each guest gets one email asking if they want the details.`;
}
