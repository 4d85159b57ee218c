import { openMediaStore } from '#platform/media/open-media-store.ts';
import { type BackupWriter, openWriter } from './backup-writer.ts';
import type { WriterOrder } from './writer-messages.ts';

/** Opens the writer of an order in this process. */
export async function openOrderedWriter({ settings, request }: WriterOrder): Promise<BackupWriter> {
  const media = await openMediaStore(settings);
  return await openWriter({ ...settings, media, buckets: settings }, request);
}
