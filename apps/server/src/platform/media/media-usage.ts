import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type MediaUsage = { files: number; bytes: number };
export type MediaKinds = MediaUsage & { kinds: (MediaUsage & { kind: string })[] };

/** Size of all files in the media folder, and of each folder in it, the biggest first. */
export async function measureKinds(directory: string): Promise<MediaKinds> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const kinds: MediaKinds['kinds'] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    kinds.push({ kind: entry.name, ...(await measureFolder(join(directory, entry.name))) });
  }
  const sum = (of: keyof MediaUsage) => kinds.reduce((total, kind) => total + kind[of], 0);
  return { files: sum('files'), bytes: sum('bytes'), kinds: kinds.toSorted((a, b) => b.bytes - a.bytes) };
}

/** Size of all files in a folder. Names that begin with a dot are partial files and second names. */
async function measureFolder(directory: string): Promise<MediaUsage> {
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
