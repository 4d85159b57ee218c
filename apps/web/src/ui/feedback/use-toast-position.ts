import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Obstacle, planToasts, type ToastPlan } from './toast-position.ts';

/** Must match the viewport's styles. */
const [WIDTH, MARGIN] = [384, 16];

const selectors = [
  { kind: 'dialog', selector: '[role=dialog], [role=alertdialog]' },
  { kind: 'menu', selector: '[role=menu], [role=listbox]' },
  { kind: 'bar', selector: '[data-bottom-bar], [data-notice-bar], nav[aria-label=Main], body header.sticky' },
  { kind: 'button', selector: 'main :is(button, a[href], input, select, textarea)' },
] as const;

/** Read by dialogs: the height they leave free at the top of the window. */
const ROOM = '--toast-room';

/** Finds a free position, again whenever a dialog, a menu or a notice appears or the window changes. */
export function useToastPosition(viewport: RefObject<HTMLElement | null>, count: number): ToastPlan {
  const [plan, setPlan] = useState<ToastPlan>({ position: {}, room: 0, isAboveDialog: false });
  const room = useRef(0);
  const measure = useEffectEvent(({ keepContent }: { keepContent: boolean }) => {
    const element = viewport.current;
    if (!element || count === 0) return;
    const { height } = element.getBoundingClientRect();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const width = Math.min(WIDTH, screen.width - 2 * MARGIN);
    const next = planToasts(screen, { width, height }, obstaclesBeside(element), room.current > 0);
    room.current = next.room;
    leaveRoom(next.room, keepContent);
    setPlan((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- toasts have a size only once they are drawn
  useLayoutEffect(() => measure({ keepContent: true }), [count]);
  useEffect(() => {
    const element = viewport.current;
    if (count === 0 || !element) return;
    let frame = 0;
    // Measure once per frame: a loading feed changes the page many times.
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => measure({ keepContent: false }));
    };
    const observer = new MutationObserver(again);
    observer.observe(document.body, { childList: true, subtree: true });
    const resized = new ResizeObserver(() => measure({ keepContent: true }));
    resized.observe(element);
    window.addEventListener('resize', again);
    // Sheets and dialogs slide in: measure again once they are in place.
    document.addEventListener('transitionend', again);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      resized.disconnect();
      window.removeEventListener('resize', again);
      document.removeEventListener('transitionend', again);
    };
  }, [count, viewport]);
  const hasToasts = count > 0;
  useLayoutEffect(() => {
    if (!hasToasts) return;
    return () => {
      room.current = 0;
      leaveRoom(0, true);
    };
  }, [hasToasts]);
  return plan;
}

/**
 * Shrinks dialogs from above. Footers stay in place, and so does what somebody is about to press in the content: it is
 * scrolled by as much as its dialog shrinks.
 */
function leaveRoom(height: number, keepContent: boolean): void {
  const { style } = document.documentElement;
  const value = height > 0 ? `${Math.ceil(height)}px` : '';
  if (style.getPropertyValue(ROOM) === value) return;
  const regions = [...document.querySelectorAll('[data-leaves-toast-room] [data-scroll-region]')];
  const tops = regions.map((region) => region.getBoundingClientRect().top);
  style.setProperty(ROOM, value);
  if (!keepContent) return;
  for (const [index, region] of regions.entries()) {
    region.scrollTop += region.getBoundingClientRect().top - (tops[index] ?? 0);
  }
}

/** Nothing behind an open dialog can be pressed, so nothing there has to stay free. */
function obstaclesBeside(toasts: HTMLElement): Obstacle[] {
  const found = selectors.flatMap(({ kind, selector }) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !toasts.contains(element))
      .map((element): Obstacle => {
        const leavesRoom = element.hasAttribute('data-leaves-toast-room');
        return { kind, box: element.getBoundingClientRect(), leavesRoom };
      })
      .filter(({ box }) => box.right > box.left && box.bottom > box.top),
  );
  const dialogs = found.filter(({ kind }) => kind === 'dialog');
  return dialogs.length > 0 ? dialogs : found;
}
