import { describe, expect, it } from 'vitest';
import { moneyText, rupeesText } from './money-text.ts';

describe(moneyText, () => {
  it.each([
    ['INR', '₹300'],
    ['USD', '$300'],
    ['EUR', '€300'],
    ['GBP', '£300'],
    ['inr', '₹300'],
    ['CHF', 'CHF 300'],
  ])('[PAY-21] 300 in %s is %s', (currency, text) => {
    expect(moneyText(300, currency)).toBe(text);
  });

  it.each([
    [100_000.5, '₹1,00,000.5'],
    [0, '₹0'],
    [999.999, '₹1,000'],
    [1_234_567.891, '₹12,34,567.89'],
    [10_000_000, '₹1,00,00,000'],
    [-300, '-₹300'],
    [Number.NaN, '--'],
  ])('[PAY-22] %d is %s', (amount, text) => {
    expect(moneyText(amount, 'INR')).toBe(text);
  });
});

it.each([
  [60_000, '₹600'],
  [55_550, '₹555.5'],
  [50_000_000, '₹5,00,000'],
  [0, '₹0'],
])('%d paise are %s', (paise, text) => expect(rupeesText(paise)).toBe(text));
