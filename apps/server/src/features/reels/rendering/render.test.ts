import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import type { ReelProgress } from '@right-circle/contract/reel-rendering';
import { secondsToSpeak } from '@right-circle/film/timeline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aForm, aPhoto } from '../../../../test/factories/posts.ts';
import { aReel, statusOf } from '../../../../test/factories/reels.ts';
import { frameAt, makeClip, meanVolume, measureLoudness, recordingWav, toneWav } from '../../../../test/media-lab.ts';
import { programEnv } from '../../../../test/processes.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { FfmpegJob } from '../../../platform/ffmpeg/ffmpeg-job.ts';
import { type FfmpegCommand, ownFfmpeg } from '../../../platform/ffmpeg/run-ffmpeg.ts';
import { inspectMp4 } from '../../../platform/video/inspect-mp4.ts';
import { sweepReelsJob } from '../reel.jobs.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
const LONG = 480_000;
const PATIENCE = { timeout: 120_000, interval: 50 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-reels-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function aWorld(
  options: { ffmpegCommand?: FfmpegCommand; now?: string; filmScale?: null } = {},
): Promise<{ world: World; asha: Person }> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const world = await createWorld({ env: { DATA_DIR: dataDir }, ...options });
  return { world, asha: await world.anAccount() };
}

const generate = async (by: Person, reelId: string, more: object = {}) =>
  await by.api.post('/reels/generate', { reel_id: reelId, ...more });
const details = async (by: Person, id: string) => (await by.api.get(`/reels/${id}`)).json<{ data: ReelDetails }>().data;
const notices = async (by: Person) => (await by.api.get('/notifications/')).body;
const fileAt = (world: World, url: string | null) => join(world.config.dataDir, (url ?? '').replace(/\?.*/, ''));
const filesIn = async (world: World, name: string) => {
  const path = join(world.config.dataDir, name);
  return existsSync(path) ? await readdir(path) : [];
};

type FaultyFfmpeg = {
  ffmpegCommand: FfmpegCommand;
  flag: string;
  orders: () => Promise<FfmpegJob[]>;
  jobs: () => Promise<FfmpegJob['kind'][]>;
};

/** The real FFmpeg after some shell lines; it records the job of every run. */
async function anFfmpeg(lines: string): Promise<FaultyFfmpeg> {
  const place = await mkdtemp(join(folder, 'ffmpeg-'));
  const [path, flag, log] = [join(place, 'ffmpeg'), join(place, 'flag'), join(place, 'log')] as const;
  const real = ownFfmpeg.map((word) => `'${word}'`).join(' ');
  const script = ['#!/bin/sh', `FLAG=${flag}`, `printf '%s\\n' "$1" >> ${log}`, lines, `exec ${real} "$@"`];
  await writeFile(path, `${script.join('\n')}\n`);
  await chmod(path, 0o755);
  const orders = async () => {
    const noted = await readFile(log, 'utf8').catch(() => '');
    return noted
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as FfmpegJob);
  };
  return { ffmpegCommand: [path], flag, orders, jobs: async () => (await orders()).map(({ kind }) => kind) };
}

function colourInTheMiddle(frame: Buffer): 'red' | 'blue' {
  const middle = Math.floor(frame.length / 6) * 3;
  const [red = 0, , blue = 0] = frame.subarray(middle, middle + 3);
  return red > blue ? 'red' : 'blue';
}

const whenFilming = (what: string) => `case "$1" in *encode-film*) ${what};; esac`;

describe('a reel from start to finish', () => {
  it(
    '[REEL-09][REEL-10][REEL-16][REEL-17][ENT-19][FILM-08] becomes a real video with sound, with progress reports',
    async () => {
      const { world, asha } = await aWorld();
      const image = (await asha.api.post('/reels/images', ...(await aForm({ image: await aPhoto() })))).json<{
        data: { url: string };
      }>().data;
      const reel = await aReel(asha, { images: [image.url] });
      const socket = await openSocket(await world.listen(), asha);
      const told: ReelProgress[] = [];
      socket.on('reel_progress', (progress: ReelProgress) => told.push(progress));

      const tone = toneWav(2);
      const music = { bgm_file: tone, bgm_file_name: '\u202E my\u0000 tune.mp3' };
      const form = await aForm({ reel_id: reel.id, ...music, voice_file: tone, caption_id: 'bold' });
      const reply = await asha.api.post('/reels/generate', ...form);
      expect([reply.statusCode, reply.json()]).toEqual([202, { data: { reel_id: reel.id, status: 'queued' } }]);
      expect(await statusOf(asha, reel.id)).toEqual({
        reel_id: reel.id,
        status: 'queued',
        stage: null,
        progress: 0,
        reel_url: null,
        error: null,
      });
      for (const refused of [await generate(asha, reel.id), await asha.api.put(`/reels/${reel.id}`, { title: 'x' })]) {
        expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'render_running']);
      }

      await world.runJobs();
      const finished = await details(asha, reel.id);
      expect(finished).toMatchObject({
        status: 'completed',
        caption_id: 'bold',
        bgm_url: null,
        has_bgm_file: true,
        bgm_file_name: 'my tune.mp3',
        voice: { kind: 'own' },
        has_voice_file: true,
      });
      const sounds = await Promise.all(
        ['music', 'voice'].map(async (kind) => await asha.api.get(`/reels/${reel.id}/sounds/${kind}`)),
      );
      expect(sounds.map(({ statusCode, rawPayload }) => [statusCode, tone.equals(rawPayload)])).toEqual([
        [200, true],
        [200, true],
      ]);
      const file = fileAt(world, finished.reel_url);
      expect(await inspectMp4(file)).toMatchObject({
        codecs: ['avc1', 'mp4a'],
        width: 180,
        height: 320,
        isFastStart: true,
        seconds: expect.closeTo(finished.seconds ?? 0, 1),
      });
      expect(finished.seconds).toBeGreaterThanOrEqual(2);
      const { loudness, peak } = await measureLoudness(file);
      expect(Math.abs(loudness - -14)).toBeLessThanOrEqual(1);
      expect(peak).toBeLessThanOrEqual(-1);
      expect(existsSync(fileAt(world, finished.poster_url))).toBe(true);
      expect(await notices(asha)).toContain('Your reel is ready');
      expect(await filesIn(world, 'renders')).toEqual([]);

      await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'completed', progress: 100 }), PATIENCE);
      const steps = told.map(({ progress }) => progress);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(told.some(({ status, stage }) => status === 'processing' && stage !== null)).toBe(true);
      socket.close();

      // A second render keeps the first video until the new one is ready, and the sounds.
      await generate(asha, reel.id, { bgm_url: '/api/reels/music/bounce.wav' });
      expect(await details(asha, reel.id)).toMatchObject({ status: 'queued', reel_url: finished.reel_url });
      const cancelled = await asha.api.post(`/reels/${reel.id}/cancel`);
      expect(cancelled.json()).toMatchObject({ data: { status: 'completed', reel_url: finished.reel_url } });
      await world.runJobs();
      expect(existsSync(file)).toBe(true);
      expect(await filesIn(world, 'media/private/reel-sounds')).toHaveLength(2);
      await asha.api.delete(`/reels/${reel.id}`);
      await world.runJobs();
      expect(await filesIn(world, 'media/private/reel-sounds')).toEqual([]);
      expect([existsSync(file), await filesIn(world, 'media/reels')]).toEqual([false, []]);
      await world.close();
    },
    LONG,
  );

  it(
    '[CLIP-04][CLIP-05][SCENE-09] shows an uploaded clip from the chosen moment, with its sound, and its other scenes in the chosen style',
    async () => {
      const { world, asha } = await aWorld();
      const path = join(folder, 'clip.mp4');
      await makeClip(path, { format: 'mp4', codec: 'libx264', seconds: 2, width: 90, height: 160 });
      const uploaded = await asha.api.post('/reels/clips', ...(await aForm({ clip: await readFile(path) })));
      const { url } = uploaded.json<{ data: { url: string } }>().data;
      const cut = { from_seconds: 0.5, focus_x: 0.5, focus_y: 0.5, has_sound: true };
      const reel = await aReel(asha, {
        images: [url],
        caption_id: 'none',
        scenes: [
          { text: 'Watch', image: 0, seconds: 1.5, clip: cut },
          { text: 'Write it down', image: null, seconds: 1.5 },
        ],
      });
      const filmIn = async (style: string) => {
        expect((await asha.api.put(`/reels/${reel.id}`, { style_id: style })).statusCode).toBe(200);
        expect((await generate(asha, reel.id)).statusCode).toBe(202);
        await world.runJobs();
        return fileAt(world, (await details(asha, reel.id)).reel_url);
      };

      const dark = await filmIn('neon');
      expect([colourInTheMiddle(await frameAt(dark, 0.2)), colourInTheMiddle(await frameAt(dark, 0.7))]).toEqual([
        'red',
        'blue',
      ]);
      expect(await meanVolume(dark)).toBeGreaterThan(-40);
      const light = (frame: Buffer) => frame.reduce((sum, value) => sum + value, 0) / frame.length;
      const inNeon = light(await frameAt(dark, 2.5));
      const inNotebook = light(await frameAt(await filmIn('notebook'), 2.5));
      expect(inNotebook).toBeGreaterThan(inNeon + 60);
      await world.close();
    },
    LONG,
  );

  it(
    '[FILM-10] begins and ends with the speech of a recording, and is whole with one that is silent',
    async () => {
      const { world, asha } = await aWorld();
      const reel = await aReel(asha, { caption_id: 'none' });
      const filmWith = async (voice: Buffer) => {
        const reply = await asha.api.post('/reels/generate', ...(await aForm({ reel_id: reel.id, voice_file: voice })));
        expect(reply.statusCode).toBe(202);
        await world.runJobs();
        const { reel_url, seconds } = await details(asha, reel.id);
        return { file: fileAt(world, reel_url), seconds };
      };

      const spoken = await filmWith(recordingWav({ silenceBefore: 2, tone: 3, silenceAfter: 1.5 }));
      expect(spoken.seconds).toBeCloseTo(secondsToSpeak(3), 1);
      const volumes = await Promise.all(
        [
          { from: 0, to: 0.15 },
          { from: 0.25, to: 3.15 },
          { from: 3.3, to: 3.7 },
        ].map(async (part) => await meanVolume(spoken.file, part)),
      );
      expect(volumes.map((volume) => volume > -30)).toEqual([false, true, false]);

      const silent = await filmWith(recordingWav({ silenceBefore: 4, tone: 0, silenceAfter: 0 }));
      expect(silent.seconds).toBeCloseTo(secondsToSpeak(4), 1);
      await world.close();
    },
    LONG,
  );

  it(
    '[REEL-17] fails with a reason, notifies its owner, and a retry continues from the failed stage',
    async () => {
      const ffmpeg = await anFfmpeg(whenFilming('if [ ! -e $FLAG ]; then exit 1; fi'));
      const { world, asha } = await aWorld(ffmpeg);
      const reel = await aReel(asha, { bgm_url: '/api/reels/music/bounce.wav' });
      await generate(asha, reel.id);
      await world.runJobs();
      const failed = await statusOf(asha, reel.id);
      expect(failed).toMatchObject({ status: 'failed', stage: 'film', reel_url: null, error: expect.any(String) });
      expect(failed.error).not.toMatch(/ffmpeg|\/|exit/);
      expect(await notices(asha)).toContain('Your reel could not be made');
      expect(await filesIn(world, 'media/reels')).toEqual([]);

      await writeFile(ffmpeg.flag, '');
      const before = (await ffmpeg.jobs()).length;
      expect((await generate(asha, reel.id)).statusCode).toBe(202);
      await world.runJobs();
      expect(await statusOf(asha, reel.id)).toMatchObject({ status: 'completed', error: null });
      expect((await ffmpeg.jobs()).slice(before)).toEqual(['encode-film']);
      await world.close();
    },
    LONG,
  );

  it(
    '[REEL-17] continues after a kill -9 of the rendering process',
    async () => {
      const stuck = await anFfmpeg(whenFilming('exec sleep 600'));
      // The other process uses the real time.
      const { world, asha } = await aWorld({ now: new Date().toISOString() });
      const reel = await aReel(asha);
      const program = fileURLToPath(new URL('../../../../test/server-process.ts', import.meta.url));
      const child = spawn(process.execPath, [program, ...stuck.ffmpegCommand], {
        env: programEnv({
          PORT: '0',
          DEMO: '0',
          LOG_LEVEL: 'error',
          DATABASE_URL: world.databaseUrl,
          DATA_DIR: world.config.dataDir,
        }),
        stdio: 'ignore',
        detached: true,
      });
      try {
        await generate(asha, reel.id);
        await vi.waitFor(async () => expect(await stuck.jobs()).toContain('encode-film'), PATIENCE);
        expect(await statusOf(asha, reel.id)).toMatchObject({ status: 'processing' });
      } finally {
        // Including all of its child processes, as in a power failure.
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      }
      await once(child, 'close');
      await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sweepReelsJob, {}));
      await world.runJobs();
      expect(await statusOf(asha, reel.id)).toMatchObject({ status: 'completed' });
      expect(await filesIn(world, 'renders')).toEqual([]);
      await world.close();
    },
    LONG,
  );
});

describe('an unwanted render', () => {
  it(
    '[REEL-17][FILM-07] stops when it is cancelled, deleted, or the server stops, and leaves no file',
    async () => {
      const stuck = await anFfmpeg(whenFilming('exec sleep 600'));
      const { world, asha } = await aWorld({ ...stuck, filmScale: null });
      const start = async (changes: object = {}) => {
        const reel = await aReel(asha, changes);
        await generate(asha, reel.id);
        const before = (await stuck.jobs()).length;
        const running = world.runJobs();
        const jobs = async () => (await stuck.jobs()).slice(before);
        await vi.waitFor(async () => expect(await jobs()).toContain('encode-film'), PATIENCE);
        return { id: reel.id, running };
      };

      const cancelled = await start();
      const reply = await asha.api.post(`/reels/${cancelled.id}/cancel`);
      expect(reply.json()).toMatchObject({ data: { status: 'draft', progress: 0, error: null } });
      await cancelled.running;
      expect(await statusOf(asha, cancelled.id)).toMatchObject({ status: 'draft' });

      const deleted = await start({ quality: '720p' });
      const sizes = (await stuck.orders()).flatMap((job) => (job.kind === 'encode-film' ? [job.size] : []));
      expect(sizes).toEqual([
        { width: 1080, height: 1920 },
        { width: 720, height: 1280 },
      ]);
      expect((await asha.api.delete(`/reels/${deleted.id}`)).statusCode).toBe(200);
      await deleted.running;

      // Cancelled by another process: only the row shows it.
      const elsewhere = await start();
      await world.db.deleteFrom('reels').where('id', '=', elsewhere.id).execute();
      await elsewhere.running;
      expect([await filesIn(world, 'renders'), await filesIn(world, 'media/reels')]).toEqual([[], []]);

      const closed = await start();
      const other = await createWorld({ databaseUrl: world.databaseUrl, env: { DATA_DIR: world.config.dataDir } });
      await world.http.close();
      await closed.running;
      const row = await other.db
        .selectFrom('reels')
        .select(['status', 'lease_id', 'progress'])
        .where('id', '=', closed.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: 'queued', lease_id: null });
      expect(await filesIn(world, 'renders')).toHaveLength(1);
      await other.close();
      await world.close();
    },
    LONG,
  );
});

describe('the queue', () => {
  it('[REEL-17] takes people in turn and lets nobody fill it', async () => {
    const broken = await anFfmpeg('case "$1" in *\'"check"\'*) ;; *) exit 1;; esac');
    const { world, asha } = await aWorld(broken);
    const kabir = await world.anAccount();
    const queue = async (by: Person) => (await generate(by, (await aReel(by)).id)).statusCode;
    expect([await queue(asha), await queue(asha), await queue(asha), await queue(asha)]).toEqual([202, 202, 202, 429]);
    world.clock.advance(1000);
    expect(await queue(kabir)).toBe(202);
    await world.runJobs();
    const started = await world.db.selectFrom('reel_renders').select('owner_id').orderBy('id').execute();
    expect(started.map((row) => row.owner_id)).toEqual([asha.id, kabir.id, asha.id, asha.id]);
    const statuses = await world.db.selectFrom('reels').select('status').distinct().execute();
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['draft', 'failed']);
    await world.close();
  });

  it('gives up a reel that crashed the server three times', async () => {
    const { world, asha } = await aWorld();
    const reel = await aReel(asha);
    expect((await generate(asha, reel.id)).statusCode).toBe(202);
    await world.db.updateTable('reels').set({ tries: 3 }).where('id', '=', reel.id).execute();
    await world.runJobs();
    expect(await statusOf(asha, reel.id)).toMatchObject({
      status: 'failed',
      error: 'The server stopped each time it made this reel. Try again with fewer or smaller images.',
    });
    expect(await notices(asha)).toContain('The server stopped each time');
    await world.close();
  });

  it('refuses reels that cannot be rendered, and saves nothing', async () => {
    const { world, asha } = await aWorld();
    const reel = await aReel(asha);
    const playlist = Buffer.from('#EXTM3U\nhttp://169.254.169.254/latest\n');
    const send = async (fields: Parameters<typeof aForm>[0]) =>
      await asha.api.post('/reels/generate', ...(await aForm({ reel_id: reel.id, ...fields })));
    const refusals = [
      [await send({ bgm_file: playlist }), 415],
      [await send({ bgm_file: Buffer.from('<script>alert(1)</script>') }), 415],
      [await send({ bgm_file: toneWav(1), voice_file: playlist }), 415],
      [await send({ bgm_url: 'https://evil.example/song.mp3' }), 422],
      [await send({ bgm_url: 'file:///etc/passwd' }), 422],
      [await send({ caption_id: 'comic' }), 422],
      [await send({ bgm_file: Buffer.alloc(16 * 1024 * 1024) }), 413],
    ] as const;
    expect(refusals.map(([reply]) => reply.statusCode)).toEqual(refusals.map(([, status]) => status));
    const empty = await aReel(asha, { scenes: undefined });
    expect((await generate(asha, empty.id)).json()).toMatchObject({ detail: 'Write a script or add an image first.' });
    await asha.api.put(`/reels/${reel.id}`, { voice: { kind: 'own' } });
    expect((await generate(asha, reel.id)).json()).toMatchObject({
      detail: 'Record your voice first, or choose none.',
    });
    await asha.api.put(`/reels/${reel.id}`, { voice: { kind: 'built-in', voice_id: 'nobody', speed: 1 } });
    expect([422, 503]).toContain((await generate(asha, reel.id)).statusCode);
    expect((await generate(asha, 'no-id')).statusCode).toBe(422);
    expect((await statusOf(asha, reel.id)).status).toBe('draft');
    expect([await filesIn(world, 'media/private/reel-sounds'), await filesIn(world, 'renders')]).toEqual([[], []]);
    await world.close();
  });
});
