import { indiaDate } from '@right-circle/rules/india-time';

/** Returns today's date in India, which the server uses as the latest possible date of birth. */
export function latestBirthDate(): string {
  return indiaDate(new Date());
}
