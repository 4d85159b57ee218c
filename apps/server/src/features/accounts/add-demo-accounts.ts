import type { Person } from '@right-circle/portraits/person';
import { portraitSvg } from '@right-circle/portraits/portrait';
import sharp from 'sharp';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type MediaStore, mediaUrl } from '#platform/media/media-store.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { hasDemoAccounts, insertDemoAccounts } from './demo-account.store.ts';

const PORTRAIT_PIXELS = 512;
const DAY_MS = 86_400_000;

/** True when the demo people are in the database, now or already. */
export async function addDemoAccounts(
  { db, media, now }: { db: Db; media: MediaStore; now: Now },
  { people, password }: { people: readonly Person[]; password: string },
): Promise<boolean> {
  const state = await hasDemoAccounts(db, people[0]?.username ?? '');
  if (state !== 'empty') return state === 'demo';
  const passwordHash = await hashPassword(password);
  const accounts = await Promise.all(
    people.map(async (person, index) => {
      const id = newId(now());
      const key = `people/${id}.webp`;
      const portrait = await sharp(Buffer.from(portraitSvg(person.traits)))
        .resize(PORTRAIT_PIXELS)
        .webp({ quality: 82 })
        .toBuffer();
      await media.put(key, portrait, 'image/webp');
      const joinedAt = new Date(now().getTime() - (people.length - index) * 9 * DAY_MS);
      return {
        id,
        person,
        passwordHash,
        email: `${person.username}@demo.example`,
        profilePic: mediaUrl(key),
        joinedAt,
      };
    }),
  );
  return await insertDemoAccounts(db, accounts);
}
