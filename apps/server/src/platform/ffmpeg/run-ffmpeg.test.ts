import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav } from '../../../test/media-lab.ts';
import { checkFfmpeg } from './check-ffmpeg.ts';
import type { DecodeAudioJob } from './ffmpeg-job.ts';
import { type FfmpegCommand, ownFfmpeg, runFfmpeg } from './run-ffmpeg.ts';

/** Low priority: on a busy machine it waits for everything else. */
const LIMIT_MS = 120_000;
const CHECK = { kind: 'check' } as const;
const done = (version: string) => JSON.stringify({ kind: 'done', version, loudness: null });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-ffmpeg-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function aProgram(name: string, script: string): Promise<FfmpegCommand> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return [path];
}

describe(checkFfmpeg, { timeout: LIMIT_MS }, () => {
  it('finds the bundled one', async () => {
    expect(await checkFfmpeg(ownFfmpeg)).toEqual({ command: ownFfmpeg, version: expect.stringMatching(/^8\./) });
  });

  it('reports what it lacks, and failures to load', async () => {
    const reports = (detail: string) =>
      `echo '${JSON.stringify({ kind: 'failed', why: 'not-loaded', detail })}'; exit 1`;
    const poor = await aProgram('poor', reports('FFmpeg lacks libx264.'));
    expect(await checkFfmpeg(poor)).toMatchObject({
      problem: "Videos can't be rendered on this server: FFmpeg lacks libx264.",
    });
    // An addon that exists but is not for this machine.
    const script = ownFfmpeg.at(-1) ?? '';
    const loader = join(folder, 'no-addon.mjs');
    await writeFile(
      loader,
      `import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => {
        if (url.includes('node-av/dist/lib/binding')) throw new Error('wrong machine');
        return next(url, context);
      } });`,
    );
    const checked = await checkFfmpeg([process.execPath, '--import', loader, script]);
    expect(checked).toMatchObject({
      problem: `Videos can't be rendered on this server: FFmpeg doesn't load on ${process.platform}-${process.arch}.`,
      cause: { message: expect.stringContaining('wrong machine') },
    });
  });

  it('reports a missing or broken program', async () => {
    const missing = join(folder, 'missing');
    const broken = await aProgram('broken', 'exit 3');
    expect(await checkFfmpeg([missing])).toMatchObject({ problem: expect.stringContaining(`${missing} isn't there`) });
    expect(await checkFfmpeg(broken)).toMatchObject({ problem: expect.stringContaining("FFmpeg doesn't run") });
    const busy = await aProgram('busy', 'exec sleep 600');
    expect(await checkFfmpeg(busy, 50)).toMatchObject({ problem: expect.stringContaining('it is too busy') });
  });
});

describe(runFfmpeg, { timeout: LIMIT_MS }, () => {
  const limit = { timeLimitMs: LIMIT_MS };
  const decoding = (changes: Partial<DecodeAudioJob>): DecodeAudioJob => ({
    kind: 'decode-audio',
    file: join(folder, 'given'),
    demuxer: 'wav',
    maxSeconds: 10,
    into: join(folder, 'decoded.wav'),
    ...changes,
  });

  it('opens files but no URLs', async () => {
    let calls = 0;
    const server = createServer((_, reply) => void (calls++, reply.end(toneWav(1)))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tone.wav`;
    await expect(runFfmpeg(ownFfmpeg, decoding({ file: address }), limit)).rejects.toMatchObject({ why: 'unreadable' });
    expect(calls).toBe(0);
    server.close();
  });

  it('reads and writes files with any name', async () => {
    const [file, into] = [join(folder, "it's [a], b; c: \\d % é.wav"), join(folder, "o'ut:[1],;\\.wav")];
    await writeFile(file, toneWav(1));
    const filters = '[0:a]aresample=48000,ebur128@meter=peak=none[out]';
    const job = { kind: 'filter-audio', inputs: [{ file }], filters, samples: 'pcm_s16le', into } as const;
    expect((await runFfmpeg(ownFfmpeg, job, limit)).loudness).toBeCloseTo(-21.8, 0);
    await runFfmpeg(ownFfmpeg, decoding({ file: into }), limit);
    expect(await readdir(folder)).toContain('decoded.wav');
  });

  it('repeats only error messages, never other content of the file', async () => {
    const tone = toneWav(1);
    const title = Buffer.from('LIST\x16\0\0\0INFOINAM\x0a\0\0\0my secret\0', 'latin1');
    const file = join(folder, 'titled.wav');
    await writeFile(file, Buffer.concat([tone.subarray(0, 36), title]));
    const error = await runFfmpeg(ownFfmpeg, decoding({ file }), limit).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ why: 'unreadable' });
    expect(String(error)).not.toContain('secret');
  });

  it('fails with the error message of the program, and without a program', async () => {
    const failing = await aProgram('failing', 'echo "no room" >&2; exit 1');
    await expect(runFfmpeg(failing, CHECK, limit)).rejects.toThrow('ended with code 1. no room');
    await expect(runFfmpeg([join(folder, 'none')], CHECK, limit)).rejects.toThrow('ENOENT');
  });

  it('accepts a program that stops reading early', async () => {
    const sated = await aProgram('sated', `echo '${done('9.1')}'; exit 0`);
    async function* frames() {
      yield new Uint8Array(5_000_000);
    }
    expect(await runFfmpeg(sated, CHECK, { ...limit, frames: frames() })).toMatchObject({ version: '9.1' });
  });

  it('kills a program that takes too long, writes too much, or is cancelled', async () => {
    const endless = await aProgram('endless', 'exec sleep 600');
    await expect(runFfmpeg(endless, CHECK, { timeLimitMs: 50 })).rejects.toThrow('took too long');
    const talking = await aProgram('talking', 'exec yes');
    await expect(runFfmpeg(talking, CHECK, limit)).rejects.toThrow('wrote too much');
    const stop = new AbortController();
    const run = runFfmpeg(endless, CHECK, { timeLimitMs: 600_000, signal: stop.signal });
    stop.abort(new Error('changed my mind'));
    await expect(run).rejects.toThrow('changed my mind');
  });

  it('ends with the server: no process keeps working after a kill', async () => {
    const into = join(folder, 'endless.wav');
    const job = {
      kind: 'filter-audio',
      inputs: [],
      filters: 'anullsrc,atrim=end=90000[out]',
      samples: 'pcm_s16le',
      into,
    };
    const parentFile = join(folder, 'parent.mjs');
    await writeFile(
      parentFile,
      `import { ownFfmpeg, runFfmpeg } from ${JSON.stringify(new URL('./run-ffmpeg.ts', import.meta.url).href)};
      await runFfmpeg(ownFfmpeg, ${JSON.stringify(job)}, { timeLimitMs: 600_000 });`,
    );
    const parent = fork(parentFile, { execArgv: [], stdio: 'ignore' });
    const workers = async () => {
      const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
      const lines = pids.map(async (pid) => await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
      return (await Promise.all(lines)).filter((line) => line.includes(into)).length;
    };
    const poll = { timeout: LIMIT_MS, interval: 20 };
    await expect.poll(async () => (await readdir(folder)).includes('endless.wav'), poll).toBe(true);
    expect(await workers()).toBe(1);
    parent.kill('SIGKILL');
    await expect.poll(workers, poll).toBe(0);
  });
});
