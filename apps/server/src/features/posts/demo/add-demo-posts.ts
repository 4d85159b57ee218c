import { HOUR_MS } from '@right-circle/rules/durations';
import { seededRandom } from '@right-circle/rules/seeded-random';
import { storeDemoPicture } from '#domain/demo-picture.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { PostImageRow } from '../post.store.ts';
import { insertDemoPosts } from './demo-post.store.ts';
import { type DemoText, demoTexts } from './demo-texts.ts';

const SEED = 300;
const SPAN_MS = 30 * 24 * HOUR_MS;

export type DemoAuthor = { id: string; username: string; categories: readonly string[] };

/** Adds a month of posts with pictures, likes and comments: the same every time except for the dates. */
export async function addDemoPosts(
  { media, now }: { media: MediaStore; now: Date },
  tx: Tx,
  people: readonly DemoAuthor[],
): Promise<void> {
  const random = seededRandom(SEED);
  const texts = Object.entries(demoTexts).flatMap(([category, ofCategory]) =>
    ofCategory.map((text) => ({ ...text, category })),
  );
  const written = new Map<string, number>();
  const posts = [];
  for (const [index, text] of random.some(texts, texts.length).entries()) {
    const author = authorOf(text, people, written);
    written.set(author.id, (written.get(author.id) ?? 0) + 1);
    const at = new Date(now.getTime() - ((texts.length - index) / texts.length) * SPAN_MS + random.int(HOUR_MS));
    const others = people.filter(({ id }) => id !== author.id);
    const commenters = random.some(others, text.comments?.length ?? 0);
    posts.push({
      id: newId(at),
      authorId: author.id,
      content: text.text,
      at,
      images: text.picture ? [await storePicture(media, text.picture, at)] : [],
      likes: random.some(others, random.int(random.chance(0.3) ? 26 : 11)).map(({ id }) => id),
      comments: (text.comments ?? []).map((content, position) => {
        const saidAt = new Date(Math.min(at.getTime() + (position + 1) * 1_700_000, now.getTime()));
        return { id: newId(saidAt), authorId: commenters[position]?.id ?? author.id, content, at: saidAt };
      }),
    });
  }
  await insertDemoPosts(tx, posts);
}

/** The named person, or the one in that category who has written least so far. */
function authorOf(
  { by, category }: DemoText & { category: string },
  people: readonly DemoAuthor[],
  written: ReadonlyMap<string, number>,
): DemoAuthor {
  const named = people.filter(({ username }) => username === by);
  const fitting = people.filter(({ categories }) => categories.includes(category));
  const [first, ...rest] = named.length > 0 ? named : fitting.length > 0 ? fitting : people;
  if (!first) throw new Error('demo posts need people');
  const count = ({ id }: DemoAuthor) => written.get(id) ?? 0;
  return rest.reduce((least, person) => (count(person) < count(least) ? person : least), first);
}

async function storePicture(
  media: MediaStore,
  { name, alt }: NonNullable<DemoText['picture']>,
  at: Date,
): Promise<PostImageRow> {
  const mediaKey = `posts/${newId(at)}.webp`;
  return { mediaKey, alt, ...(await storeDemoPicture(media, { name, mediaKey })) };
}
