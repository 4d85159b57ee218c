import type { BackupWriter } from './backup-writer.ts';
import { MediaUnreadableError } from './media-unreadable-error.ts';

/** Reports after each backup whether the media files could be read. Other failures say nothing about their store. */
export function watchMedia(
  writer: BackupWriter,
  onMedia: (problem: MediaUnreadableError | null) => Promise<void> | void,
): BackupWriter {
  return {
    ...writer,
    async write(run) {
      try {
        const result = await writer.write(run);
        await onMedia(null);
        return result;
      } catch (error) {
        if (error instanceof MediaUnreadableError) await onMedia(error);
        throw error;
      }
    },
  };
}
