export const TOTP_DIGITS = 6;

/** Keeps only the digits of typed or pasted text, such as "123 456". */
export function totpDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS);
}
