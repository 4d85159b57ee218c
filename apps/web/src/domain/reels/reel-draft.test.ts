import { beforeEach, expect, it, vi } from 'vitest';
import { endSession, storeSession } from '#lib/session/session-storage.ts';
import { clearReelDraft, readReelDraft, saveReelDraft } from './reel-draft.ts';

function aStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    keys: () => [...items.keys()],
  };
}

let storage = aStorage();
beforeEach(() => {
  storage = aStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', aStorage());
});

const draft = ['selectedCategory', 'selectedImages', 'explanation', 'reelId'] as const;

it('[CONST-03] [REEL-03] keeps session and reel draft under the named keys', () => {
  const user = { id: 'u' } as Parameters<typeof storeSession>[0]['user'];
  storeSession({ access_token: 't', user });
  for (const key of draft) saveReelDraft(key, `my ${key}`);
  expect(storage.keys()).toEqual(['access_token', 'user_info', ...draft]);
  expect(draft.map(readReelDraft)).toEqual(draft.map((key) => `my ${key}`));
});

it('clears the draft and nothing else; an empty text leaves no key', () => {
  storage.setItem('access_token', 't');
  for (const key of draft) saveReelDraft(key, 'x');
  saveReelDraft('explanation', '');
  expect(storage.keys()).not.toContain('explanation');
  clearReelDraft();
  expect(storage.keys()).toEqual(['access_token']);
});

it('[AUTH-24] goes with the session, also where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  saveReelDraft('reelId', '7');
  expect(readReelDraft('reelId')).toBe('7');
  endSession();
  expect(readReelDraft('reelId')).toBe('');
});
