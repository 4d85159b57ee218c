/** "asha.rao@okbank" */
export function isUpiId(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i.test(text);
}

/** "HDFC0001234": four letters for the bank, a zero, six for the branch. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
}

export function isAccountNumber(text: string): boolean {
  return /^\d{9,18}$/.test(text);
}

export type PayoutDetails =
  | { method: 'upi'; upi_id: string }
  | { method: 'bank'; account_holder: string; account_number: string; ifsc: string };

/** Masks the details so that only the owner recognises them: "as•••@okbank", "•••• 4321, HDFC0001234". */
export function payoutHint(details: PayoutDetails): string {
  if (details.method === 'bank') return `•••• ${details.account_number.slice(-4)}, ${details.ifsc}`;
  const [name = '', bank = ''] = details.upi_id.split('@');
  return `${name.slice(0, 2)}•••@${bank}`;
}
