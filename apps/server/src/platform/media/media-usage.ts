import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type MediaUsage = { files: number; bytes: number };

/** Size of all files in the media folder. Names that begin with a dot are partial files and second names. */
export async function measureFolder(directory: string): Promise<MediaUsage> {
  const usage = { files: 0, bytes: 0 };
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      const inside = await measureFolder(path);
      usage.files += inside.files;
      usage.bytes += inside.bytes;
      continue;
    }
    // Deleted since it was listed.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    usage.files += 1;
    usage.bytes += found.size;
  }
  return usage;
}
