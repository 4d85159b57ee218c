import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a bearer or mail token. Only its hash is stored, so that a leaked database signs nobody in. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  // Through hex: reading bytes directly from the hash takes three times as long.
  return Buffer.from(hash('sha256', token, 'hex'), 'hex');
}
