import { hash, verify } from '@node-rs/argon2';

export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an account without a password, or no account at all, as for a wrong password. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  if (storedHash) return await verify(storedHash, password);
  decoy ??= hash('nobody has this password');
  await verify(await decoy, password);
  return false;
}
