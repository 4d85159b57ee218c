import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Returns the path of a program on the PATH, or null. */
export async function commandPath(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    const isExecutable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return path;
  }
  return null;
}
