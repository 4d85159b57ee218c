const CHUNK_FAILURE = /dynamically imported module|importing a module script|preload css/i;
const RELOADED = 'reloaded_version';

/** True for a part of the app that did not arrive: the connection was lost, or a newer version has replaced the file. */
export function isChunkFailure(error: unknown): boolean {
  return CHUNK_FAILURE.test(String(error));
}

/** Reloads to get the files of a newer version, once for each version that misses one. Returns false when it was done before. */
export function reloadForNewVersion(): boolean {
  try {
    const version = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === version) return false;
    sessionStorage.setItem(RELOADED, version);
  } catch {
    // Without storage nothing would stop the next reload.
    return false;
  }
  location.reload();
  return true;
}
