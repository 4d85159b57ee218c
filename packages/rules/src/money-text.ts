const symbols: Record<string, string> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' };
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** "₹1,00,000.5": Indian digit grouping in every currency, up to two decimals. */
export function moneyText(amountInRupees: number, currency: string): string {
  const code = currency.toUpperCase();
  const sign = amountInRupees < 0 ? '-' : '';
  const symbol = Object.hasOwn(symbols, code) ? symbols[code] : `${code} `;
  return Number.isFinite(amountInRupees) ? `${sign}${symbol}${grouped.format(Math.abs(amountInRupees))}` : '--';
}

/** "₹600" of 60000 paise. */
export function rupeesText(paise: number): string {
  return moneyText(inRupees(paise), 'INR');
}

/** Amounts are kept in paise and cross the wire in rupees. */
export function inRupees(paise: number): number {
  return paise / 100;
}
