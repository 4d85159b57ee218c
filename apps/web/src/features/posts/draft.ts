const KEY = 'post-draft';

/** What was being written, kept for as long as the tab lives. Signing out clears it with everything else. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(text: string): void {
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
