import { onSessionEnd } from '#lib/session/session-storage.ts';

/** Choices made so far for a reel, as kept in browser storage (D1 §9). */
export const reelDraftKeys = [
  'selectedCategory',
  'selectedImages',
  'selectedImageTexts',
  'selectedClips',
  'selectedLanguage',
  'selectedScripts',
  'selectedStory',
  'explanation',
  'reelId',
] as const;
export type ReelDraftKey = (typeof reelDraftKeys)[number];

// If the browser refuses storage (private mode, full disk), the draft lasts as long as the page.
const memory = new Map<string, string>();
onSessionEnd(() => memory.clear());

export function readReelDraft(key: ReelDraftKey): string {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? '';
  } catch {
    return memory.get(key) ?? '';
  }
}

export function saveReelDraft(key: ReelDraftKey, text: string): void {
  memory.delete(key);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    if (text) memory.set(key, text);
  }
}

export function clearReelDraft(): void {
  for (const key of reelDraftKeys) saveReelDraft(key, '');
}
