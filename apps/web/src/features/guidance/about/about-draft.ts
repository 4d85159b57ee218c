import type { AboutText } from '../guidance.queries.ts';

/** Text being edited, and the text before editing. */
export type AboutDraft = { text: AboutText; from: AboutText };

export function startAbout({ about, highlights }: AboutText): AboutDraft {
  const from = { about, highlights };
  return { text: from, from };
}

export function isAboutChanged(draft: AboutDraft | null): boolean {
  return draft !== null && JSON.stringify(draft.text) !== JSON.stringify(draft.from);
}
