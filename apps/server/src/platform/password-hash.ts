import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, type Options, parseOptions } from '@node-rs/argon2';

/** Undefined for the library's cost, which follows the current recommendations. */
let cost: { memoryCost: number; timeCost: number } | undefined;

/** Tests create thousands of accounts, whose passwords need no protection. */
export function hashCheaply(): void {
  cost = { memoryCost: 64, timeCost: 1 };
}

let computed = 0;

/** Number of hashes this process computed: each takes tens of milliseconds, which a caller can measure. */
export function hashesComputed(): number {
  return computed;
}

async function compute(password: string, options: Options): Promise<string> {
  computed++;
  return await hash(password, options);
}

/** Uses the salt of another hash if one is given, so that one computation can compare a password with both. */
export async function hashPassword(password: string, saltOf?: string | null): Promise<string> {
  return await compute(password, { ...cost, salt: saltOf ? readSalt(saltOf) : randomBytes(SALT_BYTES) });
}

const SALT_BYTES = 16;

/** Takes as long for an account without a password, or no account at all, as for a wrong password. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const [isMatch = false] = await comparePassword([storedHash], password);
  return isMatch;
}

/** Returns for each hash whether it is of this password. Computes one hash for each salt, and one if there is none. */
export async function comparePassword(
  storedHashes: readonly (string | null | undefined)[],
  password: string,
): Promise<boolean[]> {
  const bySalt = new Map<string, Buffer>();
  for (const stored of storedHashes) {
    if (stored && !bySalt.has(untilSalt(stored))) {
      bySalt.set(untilSalt(stored), Buffer.from(await compute(password, optionsOf(stored))));
    }
  }
  if (bySalt.size === 0) await hashPassword(password);
  return storedHashes.map((stored) => {
    const computed = stored && bySalt.get(untilSalt(stored));
    return !!computed && computed.length === stored.length && timingSafeEqual(computed, Buffer.from(stored));
  });
}

/** Algorithm, version, cost and salt: all that comes before the digest in `$argon2id$v=19$m=19456,t=2,p=1$salt$digest`. */
const untilSalt = (stored: string): string => stored.slice(0, stored.lastIndexOf('$'));

const readSalt = (stored: string): Buffer => Buffer.from(stored.split('$').at(-2) ?? '', 'base64');

function optionsOf(stored: string): Options {
  const { saltLen: _, ...options } = parseOptions(stored);
  return { ...options, salt: readSalt(stored) };
}
