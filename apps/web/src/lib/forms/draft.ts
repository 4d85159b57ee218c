import { useState } from 'react';

/** Unsent text, `saved` at first, kept as long as the tab. Signing out clears it with everything else. */
export function useDraft(key: string, saved = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key) || saved);
  const change = (next: string) => {
    setText(next);
    saveDraft(key, next === saved ? '' : next);
  };
  return [text, change];
}

/** Unsent fields of a form, `empty` at first, kept as long as the tab. */
export function useFormDraft<Fields extends object>(key: string, empty: Fields): [Fields, (fields: Fields) => void] {
  const [fields, setFields] = useState<Fields>(() => ({ ...empty, ...readFields(key) }));
  const change = (next: Fields) => {
    setFields(next);
    saveDraft(key, next === empty ? '' : JSON.stringify(next));
  };
  return [fields, change];
}

function readFields(key: string): object {
  try {
    return JSON.parse(readDraft(key)) as object;
  } catch {
    return {};
  }
}

export function saveDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, the draft lasts as long as its form.
  }
}

export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
