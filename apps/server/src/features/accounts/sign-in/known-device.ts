import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import type { Db, Tx } from '#platform/db/db.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { DEVICE_DAYS } from '#platform/http/device-cookie.ts';
import type { Client } from '#platform/http/serve.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { deleteOlderDevices, findKnownDevice, saveKnownDevice } from './known-device.store.ts';

const RESET_ADDRESS_MS = HOUR_MS;
const MAX_DEVICES = 20;

/** Key of the known device or address of a sign-in, or undefined for a stranger. */
export async function knownDeviceOf(
  db: Db,
  { userId, client, now }: { userId: string; client: Pick<Client, 'ip' | 'deviceTokens'>; now: Date },
): Promise<Buffer | undefined> {
  return await findKnownDevice(db, userId, [...client.deviceTokens.map(hashToken), addressKey(client.ip)], now);
}

/**
 * Remembers this browser for the account and returns its new tokens. A token of another account is never reused:
 * someone else may have planted it in the browser.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, deviceTokens, now }: { userId: string; deviceTokens: readonly string[]; now: Date },
): Promise<string[]> {
  const known = await findKnownDevice(tx, userId, deviceTokens.map(hashToken), now);
  const token = deviceTokens.find((kept) => known?.equals(hashToken(kept))) ?? newSecretToken();
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * DAY_MS);
  await saveKnownDevice(tx, { userId, keyHash: hashToken(token), at: now, expiresAt });
  await deleteOlderDevices(tx, userId, MAX_DEVICES);
  return [token, ...deviceTokens.filter((kept) => kept !== token)];
}

/** Key of the browser for which these tokens were just returned by `rememberDevice`. */
export const keyOfDevice = ([token = '']: readonly string[]): Buffer => hashToken(token);

/** Lets a person who just proved their mailbox log in from the same IP address with any browser. */
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
