import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@right-circle/contract/limits';

const { digits } = limits.proofCode;

export function newProofCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Keyed, because a million codes are tried in no time, and bound to the sign-in that asked for it. */
export function proofCodeHash(key: Buffer, authSessionId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`proof code\n${authSessionId}\n${code}`).digest();
}
