import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const SPECIAL_BITS = 0o7000;

/**
 * Creates the folder for all server data. Other users can't list it; if we are root they can pass through, because
 * PostgreSQL runs as another user. A folder that is shared on purpose (sticky, setgid) or not ours keeps its mode.
 */
export async function makeDataDir(path: string): Promise<void> {
  const ourUid = process.getuid?.();
  const firstNew = await mkdir(path, { recursive: true });
  for (let at = resolve(path); firstNew && at.length >= firstNew.length; at = dirname(at)) {
    await chmod(at, ourUid === 0 ? 0o711 : 0o700);
  }
  const { mode, uid } = await stat(path);
  if (uid === ourUid && (mode & SPECIAL_BITS) === 0 && (mode & 0o066) !== 0) await chmod(path, mode & 0o711);
}

/** Creates a folder that only our user can access; one from an earlier version that others could read is closed. */
export async function makePrivateDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(path);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(path, 0o700);
}
