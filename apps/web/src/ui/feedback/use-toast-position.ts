import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Obstacle, type ToastPosition, toastPosition } from './toast-position.ts';

/** Must match the viewport's styles. */
const [WIDTH, MARGIN] = [384, 16];

const selectors = [
  { kind: 'dialog', selector: '[role=dialog], [role=alertdialog]' },
  { kind: 'menu', selector: '[role=menu], [role=listbox]' },
  { kind: 'bar', selector: '[data-bottom-bar], [data-notice-bar], nav[aria-label=Main], body header.sticky' },
  { kind: 'button', selector: 'main :is(button, a[href], input, select, textarea)' },
] as const;

/** Finds a free position, again whenever a dialog, a menu or a notice appears or the window changes. */
export function useToastPosition(viewport: RefObject<HTMLElement | null>, count: number): ToastPosition {
  const [place, setPlace] = useState<ToastPosition>({});
  const measure = useEffectEvent(() => {
    const element = viewport.current;
    if (!element || count === 0) return;
    const { height } = element.getBoundingClientRect();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const width = Math.min(WIDTH, screen.width - 2 * MARGIN);
    const next = toastPosition(screen, { width, height }, obstaclesBeside(element));
    setPlace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- toasts have a size only once they are drawn
  useLayoutEffect(() => measure(), [count]);
  useEffect(() => {
    if (count === 0) return;
    let frame = 0;
    // Measure once per frame: a loading feed changes the page many times.
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => measure());
    };
    const observer = new MutationObserver(again);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', again);
    // Sheets and dialogs slide in: measure again once they are in place.
    document.addEventListener('transitionend', again);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', again);
      document.removeEventListener('transitionend', again);
    };
  }, [count]);
  return place;
}

/** Nothing behind an open dialog can be pressed, so nothing there has to stay free. */
function obstaclesBeside(toasts: HTMLElement): Obstacle[] {
  const found = selectors.flatMap(({ kind, selector }) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !toasts.contains(element))
      .map((element): Obstacle => ({ kind, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.right > box.left && box.bottom > box.top),
  );
  const dialogs = found.filter(({ kind }) => kind === 'dialog');
  return dialogs.length > 0 ? dialogs : found;
}
