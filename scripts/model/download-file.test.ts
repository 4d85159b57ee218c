import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HubFault, startFakeHub } from '../test/fake-hub.ts';
import { downloadFile } from './download-file.ts';
import { readPublishedFile } from './published-file.ts';

const bytes = randomBytes(100_000);

describe(downloadFile, () => {
  let folder = '';
  let hub: Awaited<ReturnType<typeof startFakeHub>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'right-circle-download-'));
    hub = await startFakeHub(bytes);
  });
  afterEach(async () => {
    await hub.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function download(...faults: HubFault[]) {
    hub.plan(...faults);
    const pauses: number[] = [];
    const progress: number[] = [];
    const failure = await downloadFile({
      url: `${hub.url}/a/b/resolve/main/x.gguf`,
      bytes: bytes.length,
      sha256: hub.sha256,
      target: join(folder, 'x'),
      onProgress: (have) => {
        progress.push(have);
        hub.received(have);
      },
      sleep: async (ms) => void pauses.push(ms),
      stallMs: 200,
    }).then(
      () => null,
      (error: Error) => error.message,
    );
    return { failure, pauses, progress, files: await readdir(folder) };
  }
  const down: HubFault = { kind: 'status', status: 503 };

  it('[OWNMODEL-02] continues where the connection broke, after growing delays', async () => {
    const drop: HubFault = { kind: 'drop', after: 30_000 };
    const { failure, pauses, progress } = await download(drop, down, down, drop);
    expect(failure).toBeNull();
    expect(hub.ranges).toEqual([null, 'bytes=30000-', 'bytes=30000-', 'bytes=30000-', 'bytes=60000-']);
    expect(pauses).toEqual([1000, 2000, 4000, 1000]);
    expect(progress.at(-1)).toBe(bytes.length);
    expect(await readFile(join(folder, 'x'))).toEqual(bytes);
  });

  it('[OWNMODEL-02] continues an earlier run', async () => {
    await writeFile(join(folder, 'x.part'), bytes.subarray(0, 99_000));
    expect(await download()).toMatchObject({ failure: null, files: ['x'] });
    expect(hub.ranges).toEqual(['bytes=99000-']);
  });

  it.each([
    ['the server sends everything', 40_000, [{ kind: 'whole' }]],
    ['there is more than there should be', 100_001, []],
    ['the server has no such part', 40_000, [{ kind: 'status', status: 416 }]],
  ] as const)('[OWNMODEL-02] starts over if %s', async (_what, have, faults) => {
    await writeFile(join(folder, 'x.part'), Buffer.concat([bytes, bytes]).subarray(0, have));
    expect(await download(...faults)).toMatchObject({ failure: null, files: ['x'] });
    expect(await readFile(join(folder, 'x'))).toEqual(bytes);
  });

  it('[OWNMODEL-02] does not wait for data that never arrives', async () => {
    expect(await download({ kind: 'stall', after: 10 })).toMatchObject({ failure: null, pauses: [1000] });
    expect(hub.ranges).toEqual([null, 'bytes=10-']);
  });

  it('[OWNMODEL-02] waits as long as the server asks, and finally gives up but keeps its data', async () => {
    await writeFile(join(folder, 'x.part'), bytes.subarray(0, 5));
    const busy: HubFault = { kind: 'status', status: 429, retryAfter: '7' };
    const { failure, pauses, files } = await download(busy, ...Array<HubFault>(6).fill(down));
    expect(failure).toMatch(/did not deliver the file \(status 503\)\. What arrived is kept/);
    expect(pauses).toEqual([7000, 4000, 8000, 16_000, 32_000, 60_000]);
    expect(files).toEqual(['x.part']);
  });

  it('[OWNMODEL-03] deletes a file with another checksum and says so', async () => {
    const { failure, files } = await download({ kind: 'drop', after: 50_000 }, { kind: 'corrupt' });
    expect(failure).toBe(
      'The downloaded file is damaged: its checksum is not the published one. It was deleted and nothing was installed. Run the same command again.',
    );
    expect(files).toEqual([]);
  });

  it('[OWNMODEL-03] reports a refused file immediately', async () => {
    const { failure, pauses } = await download({ kind: 'status', status: 404 });
    expect([failure, pauses]).toEqual([`${hub.url} refused the file with status 404.`, []]);
  });
});

describe(readPublishedFile, () => {
  it.each(['pointer', 'headers', 'nothing'] as const)(
    '[OWNMODEL-03] takes size and checksum from the hub, and nothing without: %s',
    async (says) => {
      const hub = await startFakeHub(bytes, { says });
      const reading = readPublishedFile(hub.url, 'a/b', 'x.gguf');
      if (says === 'nothing') await expect(reading).rejects.toThrow('does not say which checksum x.gguf has');
      else {
        const url = `${hub.url}/a/b/resolve/main/x.gguf`;
        expect(await reading).toEqual({ url, sha256: hub.sha256, bytes: bytes.length });
      }
      await hub.close();
    },
  );
});
