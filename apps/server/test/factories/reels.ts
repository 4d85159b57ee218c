import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import type { ReelProgress } from '@right-circle/contract/reel-rendering';
import { newId } from '../../src/platform/ids.ts';
import { makeClip } from '../media-lab.ts';
import type { Api, World } from '../world.ts';

type Maker = { id: string; api: Api };

/** A draft created over HTTP: two short scenes by default. */
export async function aReel(by: Pick<Maker, 'api'>, changes: object = {}): Promise<ReelDetails> {
  const reply = await by.api.post('/reels/', {
    category: 'Food',
    title: 'Chai',
    scenes: [
      { text: 'Ginger first', image: null, seconds: 1.5 },
      { text: 'Milk last', image: null, seconds: 1.5 },
    ],
    ...changes,
  });
  if (reply.statusCode !== 201) throw new Error(`the reel was refused: ${reply.body}`);
  return reply.json<{ data: ReelDetails }>().data;
}

export async function statusOf(by: Pick<Maker, 'api'>, reelId: string): Promise<ReelProgress> {
  return (await by.api.get(`/reels/reel-status/${reelId}`)).json<{ data: ReelProgress }>().data;
}

type Finished = { category?: string; title?: string; isPublic?: boolean; at?: Date };

/** A reel with a video, without the minutes to render one. */
export async function aFinishedReel(
  { db, media, clock }: World,
  by: Pick<Maker, 'id'>,
  { category = 'Food', title = 'Done', isPublic = true, at = clock.now() }: Finished = {},
): Promise<string> {
  const id = newId(at);
  const [video, poster] = [`reels/${id}.mp4`, `reels/${id}.webp`] as const;
  await media.put(video, Buffer.from('0123456789'), 'video/mp4');
  await media.put(poster, await aPoster(), 'image/webp');
  await db
    .insertInto('reels')
    .values({
      id,
      owner_id: by.id,
      status: 'completed',
      title,
      category,
      explanation: '',
      script: 'One line',
      language: 'en',
      scenes: JSON.stringify([{ text: 'One line', image: null, seconds: 2 }]),
      caption_id: 'bold',
      voice: JSON.stringify({ kind: 'none' }),
      is_public: isPublic,
      published_at: isPublic ? at : null,
      video_key: video,
      poster_key: poster,
      seconds: 2,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

async function aPoster(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp({ create: { width: 72, height: 128, channels: 3, background: '#7c3aed' } })
    .webp()
    .toBuffer();
}

/** A half-second video for uploads. */
export async function aClip(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'a-clip-'));
  const file = join(folder, 'clip.mp4');
  await makeClip(file, { format: 'mp4', codec: 'libx264', seconds: 0.6, width: 64, height: 96 });
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}
