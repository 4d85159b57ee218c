/** "RC-000042"; null until assigned. */
export function receiptNumberText(number: string | null): string | null {
  return number === null ? null : `RC-${number.padStart(6, '0')}`;
}
