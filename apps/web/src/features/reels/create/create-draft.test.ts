import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearReelDraft, readReelDraft, saveReelDraft } from '#domain/reels/reel-draft.ts';
import { type CreateDraft, emptyDraft, isEmptyDraft, readCreateDraft, saveCreateDraft } from './create-draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const draft: CreateDraft = {
  category: 'Food',
  explanation: 'How tea is picked',
  language: 'hi',
  images: [
    { url: '/media/a.webp', alt: 'Leaves' },
    { url: '/media/b.webp', alt: '', clip: { url: '/media/b.mp4', seconds: 4, has_sound: true } },
  ],
  scripts: { all: [{ id: 's1', title: 'A question', script: 'Ever picked tea?' }], chosenId: 's1' },
  storyId: '',
};

describe('the draft of a reel', () => {
  it('[REEL-03] is kept under its names in browser storage and read again', () => {
    saveCreateDraft(draft);
    saveReelDraft('reelId', 'r1');
    expect(Object.fromEntries(stored)).toMatchObject({
      selectedCategory: 'Food',
      explanation: 'How tea is picked',
      reelId: 'r1',
    });
    expect(readCreateDraft()).toEqual(draft);
  });

  it('[REEL-19] keeps images as a JSON list of their addresses', () => {
    saveCreateDraft(draft);
    expect(JSON.parse(stored.get('selectedImages') ?? '')).toEqual(['/media/a.webp', '/media/b.webp']);
  });

  it('leaves nothing behind when it is cleared or empty', () => {
    saveCreateDraft(draft);
    clearReelDraft();
    expect(stored.size).toBe(0);
    saveCreateDraft(emptyDraft);
    expect(stored.size).toBe(0);
    expect(isEmptyDraft(readCreateDraft())).toBe(true);
    expect(isEmptyDraft({ ...emptyDraft, explanation: 'x' })).toBe(false);
  });

  it.each(['{', 'null', '"text"', '[1, {"url": "x"}]', '{"all": [7, {"id": 3}], "chosenId": 1}'])(
    'reads %s in storage as nothing of ours',
    (foreign) => {
      for (const key of ['selectedImages', 'selectedImageTexts', 'selectedClips', 'selectedScripts'])
        stored.set(key, foreign);
      stored.set('selectedLanguage', foreign);
      expect(readCreateDraft()).toEqual(emptyDraft);
    },
  );

  it('lives as long as the page where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    saveCreateDraft(draft);
    expect(readCreateDraft()).toEqual(draft);
    clearReelDraft();
    expect(readReelDraft('explanation')).toBe('');
  });
});
