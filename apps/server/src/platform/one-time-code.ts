import { createHmac, randomInt } from 'node:crypto';

const DIGITS = 6;

/** Six digits for an email, valid for a few tries and minutes. */
export function newOneTimeCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Keyed, because a million codes can be tried quickly, and bound to its purpose. */
export function oneTimeCodeHash(key: Buffer, { purpose, id }: { purpose: string; id: string }, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${id}\n${code}`).digest();
}
