import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '../../src/platform/db/db.ts';
import { hashToken, newSecretToken } from '../../src/platform/secret-token.ts';
import type { World } from '../world.ts';

/** A multipart body with its content type, as arguments for `api.post(path, ...aForm({...}))`. */
export async function aForm(
  fields: Record<string, string | Buffer | Buffer[]>,
): Promise<[Buffer, { 'content-type': string }]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'string') form.append(name, item);
      else form.append(name, new Blob([new Uint8Array(item)]), 'holiday.jpg');
    }
  }
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return [Buffer.from(await response.arrayBuffer()), { 'content-type': type }];
}

/** A real JPEG with a location in its EXIF data. */
export async function aPhoto({ width = 40, height = 30 } = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#ffb61e' } })
    .withExif({ IFD0: { ImageDescription: 'secret place' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();
}

export async function follow(db: Db, followerId: string, followedId: string): Promise<void> {
  await db
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId, created_at: new Date(0) })
    .execute();
}

export async function connect(db: Db, one: string, other: string): Promise<void> {
  const [low = '', high = ''] = [one, other].toSorted();
  await db
    .insertInto('connections')
    .values({
      id: crypto.randomUUID(),
      user_low: low,
      user_high: high,
      requested_by: one,
      status: 'connected',
      created_at: new Date(0),
      connected_at: new Date(0),
    })
    .execute();
}

/** Many signed-in people, without hashing a password each. */
export async function manyPeople(
  { db, api, clock }: World,
  count: number,
): Promise<{ id: string; token: string; api: ReturnType<World['api']> }[]> {
  const at = clock.now();
  const people = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    username: `crowd.${randomInt(1e12)}.${i}`,
  }));
  await db
    .insertInto('users')
    .values(
      people.map(({ id, username }) => ({
        id,
        username,
        username_skeleton: username,
        full_name: 'One of many',
        date_of_birth: '1998-04-12',
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  const tokens = people.map(() => newSecretToken());
  await db
    .insertInto('auth_sessions')
    .values(
      people.map(({ id }, index) => ({
        id: crypto.randomUUID(),
        user_id: id,
        token_hash: hashToken(tokens[index] ?? ''),
        device_label: 'Crowd',
        created_at: at,
        last_used_at: at,
        expires_at: new Date('2100-01-01'),
      })),
    )
    .execute();
  return people.map(({ id }, index) => ({ id, token: tokens[index] ?? '', api: api(tokens[index]) }));
}
