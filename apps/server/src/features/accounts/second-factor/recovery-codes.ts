import { hash, randomInt } from 'node:crypto';

// Without i, l, o, u, 0 and 1, which are easily misread.
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 10;
const COUNT = 10;

/** Ten codes such as "k4mwx-p9e2t", of 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/** Salted with the user id: equal codes of two people have different hashes. */
export function recoveryCodeHash(userId: string, code: string): Buffer {
  return Buffer.from(hash('sha256', `${userId} ${code.replaceAll('-', '')}`, 'hex'), 'hex');
}
