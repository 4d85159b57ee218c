import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Post } from '@right-circle/contract/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aForm, aPhoto } from '../../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
let world: World;
let asha: Person;
let kabir: Person;
beforeAll(async () => {
  world = await createWorld();
  asha = await world.anAccount();
  kabir = await world.anAccount();
});
afterAll(() => world.close());

async function aPostWithTwo(): Promise<Post> {
  const image = [await aPhoto(), await aPhoto({ width: 60, height: 20 })];
  const reply = await asha.api.post('/posts/', ...(await aForm({ content: 'Two', image, alt: '["One","Two"]' })));
  return reply.json<Post>();
}
type Fields = { content?: string; pictures?: object[]; image?: Buffer[] };
async function edit(by: Person, { id }: Post, { content = 'Two', pictures, image = [] }: Fields) {
  const form = { content, ...(pictures && { pictures: JSON.stringify(pictures) }), ...(image.length > 0 && { image }) };
  return await by.api.put(`/posts/${id}`, ...(await aForm(form)));
}
const isStored = (url = '') => existsSync(join(world.config.dataDir, url));

it('[PICTURE-03] an edit adds, removes, reorders and describes pictures, and deletes removed files', async () => {
  const post = await aPostWithTwo();
  const [one, two] = post.images;
  const pictures = [{ url: two!.url, alt: 'Second' }, { alt: 'New' }];
  const reply = await edit(asha, post, { pictures, image: [await aPhoto({ width: 30, height: 30 })] });
  expect(reply.statusCode).toBe(200);
  const edited = reply.json<Post>();
  expect(edited.images).toMatchObject([
    { url: two!.url, alt: 'Second', width: 60 },
    { alt: 'New', width: 30, height: 30 },
  ]);
  expect(edited.edited_at).not.toBeNull();
  expect(isStored(edited.images[1]?.url)).toBe(true);
  await world.runJobs();
  expect([isStored(one!.url), isStored(two!.url)]).toEqual([false, true]);
  expect((await kabir.api.get(`/posts/${post.id}`)).json()).toMatchObject({ images: edited.images });
});

it('[PICTURE-03] a text edit leaves the pictures, and an unchanged edit leaves no mark', async () => {
  const post = await aPostWithTwo();
  const same = post.images.map(({ url, alt }) => ({ url, alt }));
  expect((await edit(asha, post, { pictures: same })).json()).toMatchObject({ edited_at: null, images: post.images });
  const reply = await asha.api.put(`/posts/${post.id}`, { content: 'New words' });
  expect(reply.json()).toMatchObject({ content: 'New words', images: post.images });
});

it('[PICTURE-03] refuses other people, pictures of another post, places without a file and an empty post', async () => {
  const [post, other] = [await aPostWithTwo(), await aPostWithTwo()];
  const kept = { url: post.images[0]!.url, alt: '' };
  const image = [await aPhoto()];
  expect((await edit(kabir, post, { pictures: [{ alt: '' }], image })).statusCode).toBe(404);
  const wrong: Fields[] = [
    { pictures: [{ url: other.images[0]!.url, alt: '' }] },
    { pictures: [kept, kept] },
    { pictures: [kept, { alt: '' }] },
    { pictures: [kept], image },
    { pictures: Array.from({ length: 5 }, () => kept) },
    { pictures: [{ ...kept, alt: 'x'.repeat(501) }] },
    { pictures: [], content: '' },
  ];
  for (const fields of wrong) expect((await edit(asha, post, fields)).statusCode).toBe(422);
  const share = (await asha.api.post(`/posts/${other.id}/share`)).json<Post>();
  expect((await edit(asha, share, { pictures: [{ alt: '' }], image })).statusCode).toBe(422);
  await world.runJobs();
  expect((await asha.api.get(`/posts/${post.id}`)).json()).toMatchObject({ images: post.images, edited_at: null });
  for (const { url } of [...post.images, ...other.images]) expect(isStored(url)).toBe(true);
});
