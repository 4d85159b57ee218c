import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Handles the workspace's shortcuts, except while a dialog is open over it. */
export function useShortcuts(actions: Record<Shortcut, () => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const isTyping = event.target instanceof Element && event.target.matches(TYPING);
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const shortcut = shortcutOf({ key, ctrlKey, metaKey, shiftKey, isTyping });
    if (!shortcut) return;
    event.preventDefault();
    actions[shortcut]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
