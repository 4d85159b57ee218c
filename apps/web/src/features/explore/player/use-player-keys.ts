import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { keyAction, type PlayerAction, swipeOf } from './player.rules.ts';

type Actions = Record<PlayerAction, () => void>;

export function usePlayerKeys(actions: Actions): (event: KeyboardEvent) => void {
  return (event) => {
    // Ignore keys from a dialog or menu over the player: React bubbles them through here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const action = keyAction({ key: event.key, hasModifier, on: kindOf(event.target) });
    if (!action) return;
    event.preventDefault();
    actions[action]();
  };
}

type SwipeHandlers = { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void };

export function useSwipe(actions: Pick<Actions, 'previous' | 'next'>): SwipeHandlers {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const finger = changedTouches[0];
      const swipe = start.current && finger && swipeOf(start.current, { x: finger.clientX, y: finger.clientY });
      start.current = null;
      if (swipe) actions[swipe]();
    },
  };
}

function kindOf(element: Element): Parameters<typeof keyAction>[0]['on'] {
  if (element.matches('input[type=range]')) return 'slider';
  if (element.matches('input, textarea, select')) return 'text';
  return element.closest('button, a') ? 'button' : 'other';
}
