import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a bearer or mail token. Only its hash is stored, so a leaked database signs nobody in. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  // By way of text: bytes straight from the hash take three times as long.
  return Buffer.from(hash('sha256', token, 'hex'), 'hex');
}
