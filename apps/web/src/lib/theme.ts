import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';
type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let choice: ThemeChoice | null = null;

export function resolveTheme(chosen: ThemeChoice, systemIsDark: boolean): Theme {
  if (chosen !== 'system') return chosen;
  return systemIsDark ? 'dark' : 'light';
}

/** The chosen theme, and the one it results in. */
export function useTheme(): { choice: ThemeChoice; theme: Theme; chooseTheme: (chosen: ThemeChoice) => void } {
  return {
    choice: useSyncExternalStore<ThemeChoice>(subscribe, currentChoice, () => 'system'),
    theme: useSyncExternalStore<Theme>(subscribe, shownTheme, () => 'light'),
    chooseTheme,
  };
}

/** Follows the system's theme while none is chosen. The script in index.html sets the theme for the first paint. */
export function followSystemTheme(): void {
  matchMedia(DARK_SYSTEM).addEventListener('change', applyTheme);
}

function chooseTheme(chosen: ThemeChoice): void {
  choice = chosen;
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  applyTheme();
}

function currentChoice(): ThemeChoice {
  choice ??= readChoice();
  return choice;
}

function shownTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function applyTheme(): void {
  document.documentElement.dataset['theme'] = resolveTheme(currentChoice(), matchMedia(DARK_SYSTEM).matches);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
