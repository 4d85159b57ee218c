import { BackupError } from './backup-error.ts';
import type { Upload } from './bucket-uploads.ts';
import type { ByteSink } from './byte-sink.ts';

/** All parts of an upload have the same size: some stores insist on it. */
export const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;

/**
 * Holds at most one part in memory. An object of a bucket is visible when it is complete: a small one is sent in one call,
 * a larger one in parts that the last call joins.
 */
export function createBucketSink(upload: Upload, partBytes = PART_BYTES): ByteSink {
  let held: Uint8Array[] = [];
  let size = 0;
  let id: string | null = null;
  const parts: Awaited<ReturnType<Upload['addPart']>>[] = [];

  async function addPart(bytes: Uint8Array): Promise<void> {
    if (parts.length === MAX_PARTS) {
      const largest = Math.floor((MAX_PARTS * partBytes) / 1e9);
      throw new BackupError(
        `A file in a bucket has at most ${largest} GB. A target without .tar keeps media files outside the archive.`,
      );
    }
    id ??= await upload.begin();
    parts.push(await upload.addPart(id, parts.length + 1, bytes));
  }

  return {
    async write(bytes) {
      held.push(bytes);
      size += bytes.length;
      // One byte more than a part proves that this part is not the last, which may be smaller.
      if (size <= partBytes) return;
      let rest = Buffer.concat(held);
      for (; rest.length > partBytes; rest = rest.subarray(partBytes)) await addPart(rest.subarray(0, partBytes));
      held = [rest];
      size = rest.length;
    },
    async finish() {
      const rest = Buffer.concat(held);
      if (id === null) return await upload.put(rest);
      await addPart(rest);
      await upload.complete(id, parts);
      id = null;
    },
    async abandon() {
      // The reason for giving up matters more than a failure here; the next backup removes what is left.
      if (id !== null) await upload.abort(id).catch(() => undefined);
    },
  };
}
