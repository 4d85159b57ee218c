import { limits } from '@right-circle/contract/limits';
import { birthDateRefusal, birthDateText } from '@right-circle/rules/birth-date';
import { indiaDate } from '@right-circle/rules/india-time';
import { type PasswordOwner, passwordRefusal, passwordRefusalText } from '@right-circle/rules/password-guess';
import { isReservedUsername } from '@right-circle/rules/reserved-usernames';

/** Error message for a date of birth that is not allowed, or null. */
export function birthDateProblem(dateOfBirth: string, now: Date): string | null {
  const refusal = birthDateRefusal(dateOfBirth, indiaDate(now), limits);
  return refusal && birthDateText(refusal, limits);
}

/** Error message for a password that is easy to guess, or null. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const refusal = passwordRefusal(password, owner);
  return refusal && passwordRefusalText[refusal];
}

export type LinkDecision = 'create' | 'create_waiting' | 'link' | 'link_and_take_over';

type ProvidedEmail = { email: string | null; isVerified: boolean };

/**
 * Decides how a first social sign-in treats an existing account with the same email address. An unverified address may
 * have been typed by a stranger: the proven owner takes the account over and the stranger's password stops working.
 * Without proof the new account waits for the address, as after signing up, so that nobody learns who has an account.
 */
export function linkDecision(provided: ProvidedEmail, existing: { emailVerified: boolean } | null): LinkDecision {
  if (!existing) return 'create';
  if (!provided.isVerified) return 'create_waiting';
  return existing.emailVerified ? 'link' : 'link_and_take_over';
}

/** Builds a user name from the provider's data; digits are appended while it is taken. */
export function usernameBase(...sources: (string | null)[]): string {
  for (const source of sources) {
    const cleaned = (source ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\s+/g, '.')
      .replaceAll(/[^a-z0-9._]/g, '')
      .replaceAll(/^[._]+|[._]+$/g, '')
      .slice(0, 24);
    if (cleaned.length >= limits.username.min && !isReservedUsername(cleaned)) return cleaned;
  }
  return 'creator';
}

const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** "Chrome on Android": enough to recognise one's own device, too little to track anyone. */
export function deviceLabel(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
