import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg } from './find-ffmpeg.ts';
import { complaintsIn, ffmpegArgs, runFfmpeg } from './run-ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-ffmpeg-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function aProgram(name: string, script: string, mode = 0o755): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, mode);
  return path;
}

const ENCODERS = `case "$*" in *-encoders*) echo " V....D libx264 H.264"; echo " A....D aac AAC";; *) echo "ffmpeg version 9.1 (fake)";; esac`;

describe(findFfmpeg, () => {
  it('takes the program that is named', async () => {
    const path = await aProgram('whole', ENCODERS);
    expect(await findFfmpeg(path)).toEqual({ path, version: '9.1' });
  });

  it('says what a program lacks', async () => {
    const path = await aProgram('poor', 'echo "ffmpeg version 4"; echo " A....D aac AAC"');
    expect(await findFfmpeg(path)).toEqual({
      problem: `Videos cannot be rendered on this server: ${path} lacks libx264.`,
    });
  });

  it('does not put another in the place of a named one that is missing or broken', async () => {
    const missing = join(folder, 'missing');
    const broken = await aProgram('broken', 'exit 3');
    expect(await findFfmpeg(missing)).toEqual({ problem: expect.stringContaining(`${missing} is not there`) });
    expect(await findFfmpeg(broken)).toEqual({ problem: expect.stringContaining(`${broken} does not run`) });
  });
});

describe(runFfmpeg, () => {
  it('guards every input', () => {
    const args = ffmpegArgs(['-f', 'wav', '-i', 'a.wav', '-f', 'wav', '-i', 'b.wav', 'c.wav']).join(' ');
    expect(args.match(/-protocol_whitelist file,pipe -i/g)).toHaveLength(2);
    expect(args).toContain('-nostdin');
  });

  it('repeats only complaints, never what else stands in a file', () => {
    const log = '[info]   title : my secret\n[mov @ 0x1] [error] moov atom not found\n[info] done';
    expect(complaintsIn(log)).toBe('[mov @ 0x1] [error] moov atom not found');
  });

  it('fails with the complaint of the program, and when there is no program', async () => {
    const path = await aProgram('failing', 'echo "[fatal] no room" >&2; exit 1');
    await expect(runFfmpeg(path, [], { timeLimitMs: 20_000 })).rejects.toThrow('ended with code 1. [fatal] no room');
    await expect(runFfmpeg(join(folder, 'none'), [], { timeLimitMs: 20_000 })).rejects.toThrow('ENOENT');
  });

  it('does not mind a program that stops reading early', async () => {
    const path = await aProgram('sated', 'exit 0');
    const stdin = new Uint8Array(5_000_000);
    await expect(runFfmpeg(path, [], { timeLimitMs: 20_000, stdin })).resolves.toEqual({
      log: '',
      output: Buffer.alloc(0),
    });
  });

  it('ends a program that takes too long, or that nobody waits for', async () => {
    const path = await aProgram('endless', 'exec sleep 600');
    await expect(runFfmpeg(path, [], { timeLimitMs: 50 })).rejects.toThrow('took too long');
    const stop = new AbortController();
    const run = runFfmpeg(path, [], { timeLimitMs: 600_000, signal: stop.signal });
    stop.abort(new Error('changed my mind'));
    await expect(run).rejects.toThrow('changed my mind');
  });
});
