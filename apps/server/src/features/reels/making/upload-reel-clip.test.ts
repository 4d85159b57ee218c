import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uploadReelClip } from './upload-reel-clip.ts';

it('an upload that fails before its video is read releases its slot', async () => {
  const tools = { ffmpeg: async () => ({ command: ['unused'] }) };
  const workRoot = join(import.meta.dirname, 'no-such-folder');
  const deps = { tools, workRoot } as unknown as Parameters<typeof uploadReelClip>[0];
  for (let attempt = 0; attempt < 3; attempt++) {
    const upload = uploadReelClip(deps, { ownerId: 'somebody', bytes: new Uint8Array() });
    await expect(upload).rejects.toMatchObject({ code: 'ENOENT' });
  }
});
