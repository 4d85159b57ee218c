import * as kept from '#lib/forms/draft.ts';

const KEY = 'post-draft';

export function readDraft(): string {
  return kept.readDraft(KEY);
}

export function saveDraft(text: string): void {
  kept.saveDraft(KEY, text);
}
