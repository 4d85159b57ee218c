import type { Db, Tx } from '#platform/db/db.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { DEVICE_DAYS } from '#platform/http/device-cookie.ts';
import type { Client } from '#platform/http/serve.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { findKnownDevice, keepNewestDevices, saveKnownDevice } from './known-device.store.ts';

const DAY_MS = 86_400_000;
const RESET_ADDRESS_MS = 3_600_000;
const MAX_DEVICES = 20;

/** Key of the device or address a sign-in comes from, or undefined for a stranger. */
export async function knownDeviceOf(
  db: Db,
  { userId, client, now }: { userId: string; client: Pick<Client, 'ip' | 'deviceTokens'>; now: Date },
): Promise<Buffer | undefined> {
  return await findKnownDevice(db, userId, [...client.deviceTokens.map(hashToken), addressKey(client.ip)], now);
}

/**
 * Remembers this browser for the account and returns the tokens it keeps. A token that is not yet this account's is never
 * taken over: somebody else may have put it into the browser.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, deviceTokens, now }: { userId: string; deviceTokens: readonly string[]; now: Date },
): Promise<string[]> {
  const known = await findKnownDevice(tx, userId, deviceTokens.map(hashToken), now);
  const token = deviceTokens.find((kept) => known?.equals(hashToken(kept))) ?? newSecretToken();
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * DAY_MS);
  await saveKnownDevice(tx, { userId, keyHash: hashToken(token), at: now, expiresAt });
  await keepNewestDevices(tx, userId, MAX_DEVICES);
  return [token, ...deviceTokens.filter((kept) => kept !== token)];
}

/** Lets the person who just proved the mailbox log in from the same address, also with another browser. */
export async function rememberResetAddress(
  tx: Tx,
  { userId, ip, now }: { userId: string; ip: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + RESET_ADDRESS_MS);
  await saveKnownDevice(tx, { userId, keyHash: addressKey(ip), at: now, expiresAt });
}

function addressKey(ip: string): Buffer {
  return hashToken(`address\n${clientNetwork(ip)}`);
}
