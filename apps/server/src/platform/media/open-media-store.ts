import { join } from 'node:path';
import { createLocalMediaStore } from './local-media-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3MediaStore, type S3Config } from './s3-media-store.ts';

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** The bucket if one is configured, otherwise a folder in `dataDir`. */
export async function openMediaStore({ s3, dataDir }: { s3: S3Config | null; dataDir: string }): Promise<MediaStore> {
  return s3 ? await createS3MediaStore(s3) : createLocalMediaStore(mediaFolder(dataDir));
}
