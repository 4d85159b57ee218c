export type BirthDateRefusal = 'not_a_date' | 'in_the_future' | 'too_long_ago' | 'too_young';

type AgeRange = { minAgeYears: number; maxAgeYears: number };

/** Why this date of birth (YYYY-MM-DD) cannot open an account on `today` (same form), or null when it can. */
export function birthDateRefusal(
  dateOfBirth: string,
  today: string,
  { minAgeYears, maxAgeYears }: AgeRange,
): BirthDateRefusal | null {
  if (!isCalendarDate(dateOfBirth)) return 'not_a_date';
  if (dateOfBirth > today) return 'in_the_future';
  const age = ageInYears(dateOfBirth, today);
  if (age > maxAgeYears) return 'too_long_ago';
  return age < minAgeYears ? 'too_young' : null;
}

/** Message shown in the form and in the server's reply. */
export function birthDateText(refusal: BirthDateRefusal, { minAgeYears }: Pick<AgeRange, 'minAgeYears'>): string {
  if (refusal === 'too_young') return `You must be ${minAgeYears} or older to sign up.`;
  if (refusal === 'in_the_future') return 'Your date of birth cannot be in the future.';
  return 'Enter a real date of birth.';
}

/** Completed years. Someone born on 29 February has their birthday on 1 March in other years. */
export function ageInYears(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
