import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache/compile');

/** Keeps compiled code for the next start: half the start-up time, and memory the compiler does not need. */
export function keepCompiledCode() {
  // A folder that cannot be written is no error: what is in there is used, and nothing is added.
  enableCompileCache(folder);
  // Child processes inherit it. If it is already set, Node uses that folder instead of ours.
  process.env.NODE_COMPILE_CACHE ??= folder;
}
