import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
// One step in each direction: phones are rarely off by more than half a minute.
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD_SECONDS });

/** URI that authenticator apps read from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, issuer, label).toString();
}

/** Returns the 30-second step of a code, or null if it is wrong at this time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws if the lengths differ.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
