import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForNewVersion } from './chunk-failure.ts';

const reload = vi.fn();

function stubPage({ version = '/assets/index-1.js', onLine = true, storage = new Map<string, string>() } = {}) {
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('document', { querySelector: () => ({ src: version }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  return storage;
}

describe('a file that is gone', () => {
  beforeEach(() => void reload.mockReset());

  it('[OFFLINE-05] reloads once for each version', () => {
    const storage = stubPage();
    expect(reloadForNewVersion()).toBe(true);
    expect(reloadForNewVersion()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    stubPage({ version: '/assets/index-2.js', storage });
    expect(reloadForNewVersion()).toBe(true);
  });

  it('[OFFLINE-05] never reloads without a connection, nor where nothing remembers the last time', () => {
    stubPage({ onLine: false });
    expect(reloadForNewVersion()).toBe(false);
    stubPage();
    vi.stubGlobal('sessionStorage', undefined);
    expect(reloadForNewVersion()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
