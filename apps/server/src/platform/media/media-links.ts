import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Now } from '../clock.ts';
import { type MediaKey, mediaUrl } from './media-store.ts';

/** URLs of private files: anyone who has one can read the file until it expires. */
export type MediaLinks = {
  signed: (key: MediaKey) => string;
  /** Seconds until this signature expires; null if it is invalid or expired. */
  secondsLeft: (key: MediaKey, query: LinkQuery) => number | null;
};

export type LinkQuery = { expires?: unknown; signature?: unknown };

const STEP_SECONDS = 900;

/**
 * Valid for 15 to 30 minutes. Links created within the same quarter hour are identical, so that a reloaded list reloads
 * no pictures.
 */
export function createMediaLinks({ secret, now }: { secret: Buffer; now: Now }): MediaLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'media links', 32));
  const signatureOf = (mediaKey: MediaKey, expires: string) =>
    createHmac('sha256', key).update(`${expires} ${mediaKey}`).digest();
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  return {
    signed(mediaKey) {
      const expires = String((Math.floor(nowSeconds() / STEP_SECONDS) + 2) * STEP_SECONDS);
      return `${mediaUrl(mediaKey)}?expires=${expires}&signature=${signatureOf(mediaKey, expires).toString('base64url')}`;
    },
    secondsLeft(mediaKey, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return null;
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(mediaKey, expires)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const left = Number(expires) - nowSeconds();
      return left > 0 ? left : null;
    },
  };
}
