import { limits } from '@right-circle/contract/limits';
import { type PasswordOwner, passwordRefusal } from '@right-circle/rules/password-guess';

export type TypingRule = { text: string; isMet: boolean };

export function usernameRules(value: string): TypingRule[] {
  const { min, max } = limits.username;
  const name = value.trim();
  return [
    { text: `${min} to ${max} characters`, isMet: name.length >= min && name.length <= max },
    { text: 'Letters, digits, dots and underscores', isMet: /^[A-Za-z0-9._]+$/.test(name) },
  ];
}

export function passwordRules(value: string, owner: PasswordOwner): TypingRule[] {
  const isLong = value.length >= limits.password.min;
  return [
    { text: `At least ${limits.password.min} characters`, isMet: isLong },
    { text: 'Hard to guess: no common words, no name', isMet: isLong && passwordRefusal(value, owner) === null },
  ];
}
