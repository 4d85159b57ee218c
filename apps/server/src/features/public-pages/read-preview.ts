import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { initialsOf } from '@right-circle/rules/initials';
import { clockText, dayText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import type { MediaStore } from '#platform/media/media-store.ts';
import { drawPreview, type Preview } from './draw-preview.ts';
import type { PublicPerson, ReelPage } from './read-public-page.ts';

const MAX_KEPT = 200;
const MAX_SOURCE_BYTES = 5_000_000;
const MEDIA = '/media/';

export type PreviewDeps = { media: MediaStore; appName: string };
export type Previews = {
  ofPerson: (person: PublicPerson, now: Date) => Promise<Buffer>;
  ofReel: (page: ReelPage) => Promise<Buffer>;
};

/** Keeps the newest pictures in memory, by what they show: a changed price or slot is another picture. */
export function createPreviews({ media, appName }: PreviewDeps): Previews {
  const kept = new Map<string, Promise<Buffer>>();

  async function drawn(key: string | null, preview: Omit<Preview, 'picture' | 'appName'>): Promise<Buffer> {
    const id = createHash('sha256')
      .update(JSON.stringify([key, preview]))
      .digest('base64url');
    const known = kept.get(id);
    if (known) {
      // The oldest is dropped first.
      kept.delete(id);
      kept.set(id, known);
      return await known;
    }
    const drawing = fileOf(media, key).then(async (picture) => await drawPreview({ ...preview, appName, picture }));
    kept.set(id, drawing);
    drawing.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return await drawing;
  }

  return {
    async ofPerson({ username, full_name, profile_pic, prices, slots }, now) {
      const [price] = prices;
      const [slot] = slots;
      const at = slot && new Date(slot.startMs);
      return await drawn(profile_pic?.startsWith(MEDIA) ? profile_pic.slice(MEDIA.length) : null, {
        title: full_name,
        subtitle: `@${username}`,
        lines: [
          ...(price
            ? [`${price.priceInPaise === 0 ? 'Free' : rupeesText(price.priceInPaise)} for ${price.minutes} min`]
            : []),
          ...(at ? [`Next: ${dayText(at, now)}, ${clockText(at)} IST`] : []),
        ],
        isPoster: false,
        initials: initialsOf(full_name),
      });
    },
    async ofReel({ person, reel }) {
      return await drawn(reel.poster_key, {
        title: reel.title,
        subtitle: `${person.full_name} · @${person.username}`,
        lines: [],
        isPoster: true,
        initials: '',
      });
    },
  };
}

/** Null for a missing or very large file: the picture is drawn without it. */
async function fileOf(media: MediaStore, key: string | null): Promise<Buffer | null> {
  const found = key === null ? null : await media.read(key);
  if (!found) return null;
  if (found.size > MAX_SOURCE_BYTES) {
    found.stream.destroy();
    return null;
  }
  return await buffer(found.stream);
}
