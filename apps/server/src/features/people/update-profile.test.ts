import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm, aPhoto } from '../../../test/factories/posts.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { filesOfPicture } from './picture.rules.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type User = { username: string; profile_pic: string | null };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const update = async ({ api }: Person, fields: Parameters<typeof aForm>[0]) =>
  await api.post('/user/update-user', ...(await aForm(fields)));
const fileOf = async (key: string) => {
  const found = await world.media.read(key);
  return found && (await buffer(found.stream));
};

describe('POST /api/user/update-user', () => {
  it('[USER-02][USER-07][USER-09][ENT-02][ENT-03] accepts a multipart form and returns the user as login does', async () => {
    const person = await world.anAccount();
    const reply = await update(person, {
      full_name: ' Asha  Rao-Iyer ',
      username: `Asha.New.${person.username}`,
      bio: 'Cooks.\r\nTravels. <script>alert(1)</script> 😀',
      platform_followers: JSON.stringify({ instagram: 1500, youtube: 0 }),
      categories: JSON.stringify(['Food', 'Travel', 'Food']),
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      id: person.id,
      user_id: person.id,
      username: `asha.new.${person.username}`,
      full_name: 'Asha  Rao-Iyer',
      name: 'Asha  Rao-Iyer',
      email: person.email,
      bio: 'Cooks.\nTravels. <script>alert(1)</script> 😀',
      profile_pic: null,
      platform_followers: { instagram: 1500, youtube: 0 },
      categories: ['Food', 'Travel'],
      created_at: '2030-01-01T00:00:00.000Z',
      email_verified: false,
      age_confirmed: true,
      is_moderator: false,
      is_admin: false,
    });
    expect((await person.api.get('/user/get-user')).json(), '[USER-01] and keeps it').toEqual(reply.json());
  });

  it('[USER-07] accepts any subset, also as JSON, and leaves the rest alone', async () => {
    const person = await world.anAccount();
    await update(person, { bio: 'First', categories: '["Travel"]' });
    const reply = await person.api.post('/user/update-user', { platform_followers: { facebook: 12 } });
    expect(reply.json()).toMatchObject({
      bio: 'First',
      categories: ['Travel'],
      platform_followers: { facebook: 12 },
      full_name: person.full_name,
    });
    expect((await person.api.post('/user/update-user', { bio: '', categories: [] })).json()).toMatchObject({
      bio: '',
      categories: [],
      platform_followers: { facebook: 12 },
    });
    expect((await person.api.post('/user/update-user', {})).statusCode).toBe(200);
  });

  it('[USER-09] removes a platform that is left out', async () => {
    const person = await world.anAccount();
    await person.api.post('/user/update-user', { platform_followers: { instagram: 10, youtube: 20 } });
    const reply = await person.api.post('/user/update-user', { platform_followers: { youtube: 21 } });
    expect(reply.json()).toMatchObject({ platform_followers: { youtube: 21 } });
    expect(reply.json<{ platform_followers: object }>().platform_followers).not.toHaveProperty('instagram');
  });

  it.each([
    ['full_name', ' '],
    ['full_name', 'x'.repeat(81)],
    ['full_name', 'a\0b'],
    ['username', 'no'],
    ['username', 'with space'],
    ['bio', 'x'.repeat(301)],
    ['bio', 'a\0b'],
    ['platform_followers', '{"tiktok": 5}'],
    ['platform_followers', '{"instagram": -5}'],
    ['platform_followers', '{"instagram": "many"}'],
    ['platform_followers', '{"instagram": 1.5}'],
    ['platform_followers', '{"instagram": 99999999999}'],
    ['platform_followers', 'not json'],
    ['platform_followers', '[]'],
    ['categories', '["Astrology"]'],
    ['categories', '["Food","Travel","Fashion","Fitness","Technology","Beauty"]'],
    ['categories', '"Food"'],
    ['profile_pic', 'https://elsewhere.example/me.png'],
  ])('[USER-07] refuses %s %j at its field and changes nothing', async (field, value) => {
    const person = await world.anAccount();
    const before = (await person.api.get('/user/get-user')).json();
    const reply = await update(person, { bio: 'Changed', [field]: value });
    expect(reply.statusCode).toBe(422);
    const { errors, detail, message } = reply.json<{ errors: object; detail: string; message: string }>();
    expect(Object.keys(errors).join()).toContain(field);
    expect(detail).toBe(message);
    expect((await person.api.get('/user/get-user')).json()).toEqual(before);
  });

  it.each([
    ['the same', (name: string) => name],
    ['in another case', (name: string) => name.toUpperCase()],
    ['looking alike', (name: string) => name.replace('.', '_').replace('l', '1')],
  ])('[USER-07] refuses a taken user name (%s) with 409 at its field', async (_label, vary) => {
    const other = await world.anAccount({ username: `leela.${_label.length}` });
    const person = await world.anAccount();
    const reply = await update(person, { username: vary(other.username), bio: 'Lost?' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'username_taken', errors: { username: expect.any(String) } });
    expect((await person.api.get('/user/get-user')).json()).toMatchObject({ username: person.username, bio: '' });
  });

  it('lets a person vary their own user name, and one of two concurrent callers get a name', async () => {
    const [one, two] = [await world.anAccount({ username: 'own.name' }), await world.anAccount()];
    expect((await one.api.post('/user/update-user', { username: 'own_name' })).statusCode).toBe(200);
    const replies = await Promise.all(
      [one, two].map(async ({ api }) => await api.post('/user/update-user', { username: 'wanted.by.both' })),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('requires a token', async () => {
    expect((await world.api().post('/user/update-user', { bio: 'x' })).statusCode).toBe(401);
  });
});

describe('profile pictures', () => {
  it('[USER-07] become square webp in three sizes, without location data', async () => {
    const person = await world.anAccount();
    const photo = await aPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const reply = await update(person, { profile_pic: photo });
    const url = reply.json<User>().profile_pic;
    const served = await world.http.inject(url ?? '');
    expect(served.headers['content-type']).toBe('image/webp');
    const files = filesOfPicture(url);
    expect(files).toHaveLength(3);
    for (const [index, side] of [96, 256, 512].entries()) {
      const metadata = await sharp((await fileOf(files[index] ?? '')) ?? Buffer.alloc(0)).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: side, height: side });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('[USER-07] can be replaced and removed; no old file stays behind', async () => {
    const person = await world.anAccount();
    const picture = async (value: Buffer | string) =>
      (await update(person, { profile_pic: value })).json<User>().profile_pic;
    const first = await picture(await aPhoto());
    const second = await picture(await aPhoto({ width: 30, height: 90 }));
    expect(second).not.toBe(first);
    await world.runJobs();
    for (const key of filesOfPicture(first)) expect(await fileOf(key)).toBeNull();
    for (const key of filesOfPicture(second)) expect(await fileOf(key)).not.toBeNull();
    expect(await picture('')).toBeNull();
    await world.runJobs();
    for (const key of filesOfPicture(second)) expect(await fileOf(key)).toBeNull();
  });

  it('stay unchanged when another field is refused, and when the file field is empty', async () => {
    const taken = await world.anAccount();
    const person = await world.anAccount();
    const before = (await update(person, { profile_pic: await aPhoto() })).json<User>().profile_pic;
    const refused = await update(person, { profile_pic: await aPhoto(), username: taken.username });
    expect(refused.statusCode).toBe(409);
    await world.runJobs();
    const empty = await update(person, { profile_pic: Buffer.alloc(0) });
    expect(empty.json<User>().profile_pic).toBe(before);
    for (const key of filesOfPicture(before)) expect(await fileOf(key)).not.toBeNull();
  });

  it.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['a page named picture', '<!doctype html><script>alert(1)</script>', 415],
    ['a zip', 'PK\x03\x04 and so on', 415],
    ['half a picture', '\x89PNG\r\n\x1a\n but no more', 422],
  ])('[USER-07] refuse %s, whatever its name', async (_label, content, status) => {
    const person = await world.anAccount();
    const reply = await update(person, {
      profile_pic: Buffer.from(content, 'latin1'),
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ detail: string }>().detail).toMatch(/picture/);
    expect((await person.api.get('/user/get-user')).json()).toMatchObject({ profile_pic: null });
  });

  it('[USER-07] refuse a picture that would unpack to gigabytes', async () => {
    const person = await world.anAccount();
    const reply = await update(person, { profile_pic: pixelBomb(40_000) });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too_large', detail: expect.stringContaining('too many pixels') });
  });

  it('[USER-07] refuse more than 5 MB', async () => {
    const person = await world.anAccount();
    const bytes = Buffer.alloc(6 * 1024 * 1024);
    bytes.set([0xff, 0xd8, 0xff, 0xe0]);
    const reply = await update(person, { profile_pic: bytes });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too_large', detail: expect.stringContaining('5 MB') });
  });
});

/** A PNG of a few kilobytes that claims a huge area. */
function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(12 + data.length);
    frame.writeUInt32BE(data.length, 0);
    bytes.copy(frame, 4);
    frame.writeUInt32BE(crc32(bytes), 8 + data.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1000 * (1 + side / 8)));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
