import { useEffect, useEffectEvent } from 'react';

type Shortcut = 'sheet' | 'new-chat' | 'search' | 'write' | 'library';

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; isTyping: boolean };

export const shortcutRows: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Enter'], does: 'Send the message' },
  { keys: ['Shift', 'Enter'], does: 'Add a line' },
  { keys: ['Esc'], does: 'Stop the answer, from the message box' },
  { keys: ['Shift', 'Esc'], does: 'Go to the message box' },
  { keys: ['Ctrl', 'Shift', 'O'], does: 'New chat' },
  { keys: ['Ctrl', 'K'], does: 'Search your chats' },
  { keys: ['Ctrl', 'Shift', 'L'], does: 'Show or hide the Prompt Library' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** Returns the workspace shortcut for a key press. Letters need a modifier, because people type them. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, isTyping }: Keys): Shortcut | null {
  const isCommand = ctrlKey || metaKey;
  if (key === '?' && !isTyping && !isCommand) return 'sheet';
  if (key === 'Escape' && shiftKey) return 'write';
  if (!isCommand) return null;
  if (key.toLowerCase() === 'k' && !shiftKey) return 'search';
  if (key.toLowerCase() === 'o' && shiftKey) return 'new-chat';
  return key.toLowerCase() === 'l' && shiftKey ? 'library' : null;
}

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
