import { limits } from '@right-circle/contract/limits';

export type TypingRule = { text: string; isMet: boolean };

export function usernameRules(value: string): TypingRule[] {
  const { min, max } = limits.username;
  const name = value.trim();
  return [
    { text: `${min} to ${max} characters`, isMet: name.length >= min && name.length <= max },
    { text: 'Letters, digits, dots and underscores', isMet: /^[A-Za-z0-9._]+$/.test(name) },
  ];
}

export function passwordRules(value: string): TypingRule[] {
  return [{ text: `At least ${limits.password.min} characters`, isMet: value.length >= limits.password.min }];
}
