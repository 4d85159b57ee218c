import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes and signs with one key of this installation, so that links in mails need no database row. */
export type AddressTokens = {
  /** Hash that is equal for every spelling of an address, and useless without the key. */
  hashOf: (address: string) => Promise<Buffer>;
  /** Creates a token for links, valid only for the given purpose. */
  sign: (purpose: string, words: readonly string[]) => Promise<string>;
  /** Returns the words of a token signed by this installation, or null. */
  open: (purpose: string, token: string) => Promise<string[] | null>;
};

export function createAddressTokens(keyOf: () => Promise<Buffer>): AddressTokens {
  const hmac = async (...words: string[]) =>
    createHmac('sha256', await keyOf())
      .update(JSON.stringify(words))
      .digest();
  return {
    hashOf: async (address) => await hmac('address', address.trim().toLowerCase()),
    sign: async (purpose, words) => {
      const payload = Buffer.from(JSON.stringify(words)).toString('base64url');
      return `${payload}.${(await hmac(purpose, payload)).toString('base64url')}`;
    },
    open: async (purpose, token) => {
      const [payload = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), await hmac(purpose, payload)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as string[];
    },
  };
}
