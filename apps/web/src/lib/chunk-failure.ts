const CHUNK_FAILURE = /dynamically imported module|importing a module script|preload css/i;
const RELOADED = 'reloaded_version';

/** Returns true if a chunk failed to load: the connection was lost, or a newer version has replaced the file. */
export function isChunkFailure(error: unknown): boolean {
  return CHUNK_FAILURE.test(String(error));
}

/** Reloads to get the files of a newer version, at most once per version. Returns false if that was already done. */
export function reloadForNewVersion(): boolean {
  try {
    const version = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === version) return false;
    sessionStorage.setItem(RELOADED, version);
  } catch {
    // Without storage, nothing would prevent an endless loop of reloads.
    return false;
  }
  location.reload();
  return true;
}
