import { expect, it } from 'vitest';
import { changeText, sizeText } from './admin-words.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [1_449_000_000, '1.4 GB'],
  [250_000_000_000, '250 GB'],
  [9e15, '9000 TB'],
])('[ADMIN-23] %i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

it.each([
  [null, null, ''],
  [{ state: 'active' }, { state: 'suspended', rule: 'spam' }, 'state: active → suspended, rule: spam'],
  [{ is_admin: false }, { is_admin: true }, 'is admin: no → yes'],
  [{ payment_id: null }, { amount_in_paise: 60_000 }, 'payment id was none, amount: ₹600'],
])('[ADMIN-07] a change reads as one line: %j to %j', (before, after, text) => {
  expect(changeText(before, after)).toBe(text);
});
