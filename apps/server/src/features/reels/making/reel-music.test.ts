import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm } from '../../../../test/factories/posts.ts';
import { aReel } from '../../../../test/factories/reels.ts';
import { toneWav } from '../../../../test/media-lab.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const TRACK = '/api/reels/music/bounce.wav';

describe('the music of a reel', () => {
  let dataDir: string;
  let world: World;
  let asha: Awaited<ReturnType<World['anAccount']>>;
  let id: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'right-circle-music-'));
    world = await createWorld({ env: { DATA_DIR: dataDir } });
    asha = await world.anAccount();
    ({ id } = await aReel(asha));
  });
  afterAll(async () => {
    await world.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const saved = async () => (await asha.api.get(`/reels/${id}`)).json<{ data: ReelDetails }>().data;
  const files = async () => await readdir(join(dataDir, 'media', 'private', 'reel-sounds'));

  /** Sends music with a render, which is cancelled: only what is kept matters here. */
  async function upload(seconds: number, name: string): Promise<Buffer> {
    const tone = toneWav(seconds);
    const form = await aForm({ reel_id: id, bgm_file: tone, bgm_file_name: name });
    expect((await asha.api.post('/reels/generate', ...form)).statusCode).toBe(202);
    expect((await asha.api.post(`/reels/${id}/cancel`)).statusCode).toBe(200);
    return tone;
  }

  async function choose(bgm_url: string | null): Promise<void> {
    expect((await asha.api.put(`/reels/${id}`, { bgm_url })).statusCode).toBe(200);
    // Whatever deletes files has had its time.
    world.clock.advance(DAY_MS);
    await world.runJobs();
  }

  it('[STUDIO-08] keeps an upload whatever else is chosen, until another file or the end of the reel', async () => {
    const tone = await upload(1, 'my tune.wav');
    for (const bgm_url of [TRACK, null]) {
      await choose(bgm_url);
      expect(await saved()).toMatchObject({
        bgm_url,
        has_bgm_file: true,
        uses_bgm_file: false,
        bgm_file_name: 'my tune.wav',
      });
      expect(tone.equals((await asha.api.get(`/reels/${id}/sounds/music`)).rawPayload)).toBe(true);
    }
    await choose('own');
    expect(await saved()).toMatchObject({ bgm_url: null, has_bgm_file: true, uses_bgm_file: true });

    expect((await asha.api.post('/reels/generate', { reel_id: id, bgm_url: TRACK })).statusCode).toBe(202);
    expect((await asha.api.post(`/reels/${id}/cancel`)).statusCode).toBe(200);
    expect(await saved()).toMatchObject({ bgm_url: TRACK, has_bgm_file: true, uses_bgm_file: false });

    const other = await upload(2, 'other.wav');
    await world.runJobs();
    expect(await saved()).toMatchObject({ bgm_url: null, uses_bgm_file: true, bgm_file_name: 'other.wav' });
    expect(other.equals((await asha.api.get(`/reels/${id}/sounds/music`)).rawPayload)).toBe(true);
    expect(await files()).toHaveLength(1);

    await choose(TRACK);
    expect((await asha.api.delete(`/reels/${id}`)).statusCode).toBe(200);
    await world.runJobs();
    expect(await files()).toEqual([]);
  });

  it('[STUDIO-08] stays as it is when the own file is chosen before there is one', async () => {
    ({ id } = await aReel(asha, { bgm_url: TRACK }));
    await choose('own');
    expect(await saved()).toMatchObject({ bgm_url: TRACK, has_bgm_file: false, uses_bgm_file: false });
  });
});
