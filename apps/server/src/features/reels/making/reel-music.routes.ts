import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tracks } from '@right-circle/film/tracks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { sendRanged } from '#platform/http/send-ranged.ts';
import { trackFile } from '#platform/sound/track-file.ts';

/** GET /api/reels/music/<track>.wav: without a token, because players cannot send one. */
export function reelMusicRoutes(app: FastifyInstance, tracksFolder: string): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/reels/music/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const track = tracks.find(({ id }) => `${id}.wav` === request.params.file);
      if (!track) throw new AppError('not_found', 'There is no such track.');
      const path = await trackFile(track.id, tracksFolder);
      const { size, mtimeMs } = await stat(path);
      return await sendRanged(request, reply, {
        size,
        etag: `"${track.id}-${size}-${Math.round(mtimeMs)}"`,
        contentType: 'audio/wav',
        open: async (range) => createReadStream(path, range && { start: range.first, end: range.last }),
      });
    },
  });
}
