import type { Person } from '@right-circle/portraits/person';
import { portraitSvg } from '@right-circle/portraits/portrait';
import { DAY_MS } from '@right-circle/rules/durations';
import type { Now } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { type MediaStore, mediaUrl } from '#platform/media/media-store.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { type DemoAccount, demoEmail } from './demo-account.store.ts';

const PORTRAIT_PIXELS = 512;

/** Draws the portraits and hashes the passwords: the slow part, done before any row is written. */
export async function prepareDemoAccounts(
  { media, now }: { media: MediaStore; now: Now },
  { people, password }: { people: readonly Person[]; password: string },
): Promise<DemoAccount[]> {
  // Loaded on demand: it takes 8 MB that most starts never need.
  const { default: sharp } = await import('sharp');
  const passwordHash = await hashPassword(password);
  return await Promise.all(
    people.map(async (person, index) => {
      const id = newId(now());
      const key = `people/${id}.webp`;
      const portrait = await sharp(Buffer.from(portraitSvg(person.traits)))
        .resize(PORTRAIT_PIXELS)
        .webp({ quality: 82 })
        .toBuffer();
      await media.put(key, portrait, 'image/webp');
      const joinedAt = new Date(now().getTime() - (35 + (people.length - index) * 5) * DAY_MS);
      const email = demoEmail(person.username);
      return { id, person, passwordHash, email, profilePic: mediaUrl(key), joinedAt };
    }),
  );
}
