/** Returns random bytes as hexadecimal text. Unlike `randomUUID`, browsers have `getRandomValues` on plain http too. */
export function randomHex(byteCount: number, source: Pick<Crypto, 'getRandomValues'> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
