export const TOTP_DIGITS = 6;

/** Keeps the digits of what was typed or pasted, such as "123 456". */
export function totpDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS);
}
