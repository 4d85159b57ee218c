import { chmod, mkdir, stat } from 'node:fs/promises';

const SPECIAL_BITS = 0o7000;

/**
 * Creates the folder that holds everything the server keeps. Others can't list it; when we are root they can pass through, because
 * PostgreSQL runs as another user. A folder that is shared on purpose (sticky, set-group-id) or not ours keeps its mode.
 */
export async function makeDataDir(path: string): Promise<void> {
  const ourUid = process.getuid?.();
  const isNew = (await mkdir(path, { recursive: true })) !== undefined;
  const { mode, uid } = await stat(path);
  if (isNew) await chmod(path, ourUid === 0 ? 0o711 : 0o700);
  else if (uid === ourUid && (mode & SPECIAL_BITS) === 0 && (mode & 0o066) !== 0) await chmod(path, mode & 0o711);
}
