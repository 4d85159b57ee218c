import { hash, verify } from '@node-rs/argon2';

/** Undefined for the library's cost, which follows the current recommendations. */
let cost: { memoryCost: number; timeCost: number } | undefined;

/** Tests create thousands of accounts, whose passwords need no protection. */
export function hashCheaply(): void {
  cost = { memoryCost: 64, timeCost: 1 };
}

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an account without a password, or no account at all, as for a wrong password. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  if (storedHash) return await verify(storedHash, password);
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
}
