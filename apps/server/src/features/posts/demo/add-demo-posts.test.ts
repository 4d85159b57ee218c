import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { addDemoPosts, type DemoAuthor } from './add-demo-posts.ts';
import { demoTexts } from './demo-texts.ts';

const texts = Object.values(demoTexts).flat();
const pictures = texts.flatMap(({ picture }) => picture ?? []);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => await world.close());

it('[DEMO-02] uses no text, comment or picture twice', () => {
  const posts = texts.map(({ text }) => text);
  const comments = texts.flatMap(({ comments: said = [] }) => said);
  const names = pictures.map(({ name }) => name);
  for (const list of [posts, comments, names]) expect(list.length - new Set(list).size).toBe(0);
  expect(posts.length).toBeGreaterThan(100);
  expect(names.length).toBeGreaterThan(30);
});

it('[DEMO-03] dates posts and comments within the last 30 days and describes every picture', async () => {
  const people: DemoAuthor[] = [];
  for (const categories of [['Food'], ['Travel'], ['Technology', 'Beauty']]) {
    people.push({ ...(await world.anAccount()), username: '', categories });
  }
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => await addDemoPosts({ media: world.media, now }, tx, people));

  const posts = await world.db.selectFrom('posts').select(['created_at', 'comments_count']).execute();
  expect(posts).toHaveLength(texts.length);
  const comments = await world.db.selectFrom('comments').select('created_at').execute();
  for (const { created_at: at } of [...posts, ...comments]) {
    expect(now.getTime() - at.getTime()).toBeLessThanOrEqual(30 * DAY_MS);
    expect(at <= now).toBe(true);
  }
  expect(posts.reduce((sum, post) => sum + post.comments_count, 0)).toBe(comments.length);

  const images = await world.db.selectFrom('post_images').select(['media_key', 'alt', 'width', 'height']).execute();
  expect(images).toHaveLength(pictures.length);
  for (const { media_key: key, alt, width, height } of images) {
    expect(alt).not.toBe('');
    expect(Math.max(width, height)).toBe(1080);
    expect(await world.media.read(key)).not.toBeNull();
  }
});
