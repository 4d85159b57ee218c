import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import type { SignedUp } from '../people.ts';

type Api = {
  call: (
    method: string,
    path: string,
    body?: object,
    token?: string,
  ) => Promise<{ status: number; json: Record<string, unknown> }>;
};

async function aDraft(api: Api, by: SignedUp, title: string): Promise<string> {
  const { status, json } = await api.call(
    'POST',
    '/reels/',
    { category: 'Food', title, script: 'Ginger first' },
    by.token,
  );
  if (status !== 201) throw new Error(`no reel: ${JSON.stringify(json)}`);
  return (json.data as { id: string }).id;
}

/** A reel with a video, without the time to render one. */
export async function aFinishedReel(api: Api, by: SignedUp, title: string): Promise<string> {
  const id = await aDraft(api, by, title);
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const folder = join(dataDir, 'media/reels');
  await mkdir(folder, { recursive: true });
  await copyFile(join(import.meta.dirname, 'film.mp4'), join(folder, `${id}.mp4`));
  await sharp({ create: { width: 180, height: 320, channels: 3, background: '#6235c4' } })
    .webp()
    .toFile(join(folder, `${id}.webp`));
  const url = await findRunningPostgres(dataDir);
  if (!url) throw new Error('the server of the journeys told no database');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `update reels set status = 'completed', seconds = 5, video_key = $2, poster_key = $3 where id = $1`,
      [id, `reels/${id}.mp4`, `reels/${id}.webp`],
    );
  } finally {
    await client.end();
  }
  return id;
}
