import { indiaDate } from '@right-circle/rules/india-time';

/** The last day a date of birth can be, as the server sees it. */
export function latestBirthDate(): string {
  return indiaDate(new Date());
}
