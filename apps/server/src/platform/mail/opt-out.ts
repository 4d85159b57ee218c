import type { Now } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { AddressTokens } from './address-tokens.ts';
import { addOptOut } from './opt-out.store.ts';

export const OPT_OUT_PATH = '/mail/opt-out';
const PURPOSE = 'opt-out';

/** `page` asks for confirmation; `oneClick` is for mail clients, which post to it. */
export async function optOutUrls(
  { tokens, publicUrl }: { tokens: AddressTokens; publicUrl: string },
  addressHash: Buffer,
): Promise<{ page: string; oneClick: string }> {
  const token = await tokens.sign(PURPOSE, [addressHash.toString('base64url')]);
  const path = `${OPT_OUT_PATH}?token=${token}`;
  return { page: publicUrl + path, oneClick: `${publicUrl}/api${path}` };
}

/** Returns false for a token we did not sign. Opting out twice is harmless. */
export async function optOut(
  { db, now, tokens }: { db: Db; now: Now; tokens: AddressTokens },
  token: string,
): Promise<boolean> {
  const [addressHash] = (await tokens.open(PURPOSE, token)) ?? [];
  if (!addressHash) return false;
  await addOptOut(db, Buffer.from(addressHash, 'base64url'), now());
  return true;
}
