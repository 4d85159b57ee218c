import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { progressMarker } from './progress-marker.ts';

it('[UPGR-09] a marker that is being replaced is the old one or the new one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'right-circle-marker-'));
  try {
    const marker = progressMarker('in-progress.json', z.object({ step: z.int(), kept: z.string() }));
    // Long, so that reads fall into writes.
    const at = (step: number) => ({ step, kept: 'x'.repeat(2_000_000) });
    await marker.set(folder, at(0));
    let isDone = false;
    const replacing = (async () => {
      for (let step = 1; step <= 20; step++) await marker.set(folder, at(step));
    })().finally(() => {
      isDone = true;
    });
    let last = 0;
    while (!isDone) {
      const { step } = (await marker.read(folder)) ?? { step: -1 };
      expect(step).toBeGreaterThanOrEqual(last);
      last = step;
    }
    await replacing;
    expect((await marker.read(folder))?.step).toBe(20);
    expect(await readdir(folder)).toEqual(['in-progress.json']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
