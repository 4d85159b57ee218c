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

/** What was chosen, and what the page shows because of it. */
export function useTheme(): { choice: ThemeChoice; theme: Theme; chooseTheme: (chosen: ThemeChoice) => void } {
  return {
    choice: useSyncExternalStore<ThemeChoice>(subscribe, currentChoice, () => 'system'),
    theme: useSyncExternalStore<Theme>(subscribe, shownTheme, () => 'light'),
    chooseTheme,
  };
}

/** Keeps the page in step with the system while no theme is chosen. The first paint is set by the script in index.html. */
export function followSystemTheme(): void {
  matchMedia(DARK_SYSTEM).addEventListener('change', applyTheme);
}

function chooseTheme(chosen: ThemeChoice): void {
  choice = chosen;
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // Without storage the choice holds until the page is left.
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
