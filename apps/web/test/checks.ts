import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** Returns the text of each element, with whitespace collapsed. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
}

export async function expectTexts(locator: Locator, texts: string[]): Promise<void> {
  await expect.poll(() => textsOf(locator)).toEqual(texts);
}

export function valuesOf(options: Locator): string[] {
  return options.elements().map((option) => (option as HTMLOptionElement).value);
}

/** Waits for a path, including the query. */
export async function expectPath(path: string): Promise<void> {
  await expect.poll(() => location.pathname + location.search).toBe(path);
}

/** Checks that nothing overflows horizontally. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Focuses an element once it exists and presses keys: `press(button, '{Enter}')`. */
export async function press(locator: Locator, keys: string): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** Clicks the element at a point of the window, such as the layer behind a dialog. */
export async function clickAt(x: number, y: number): Promise<void> {
  const element = document.elementFromPoint(x, y);
  if (!element) throw new Error(`Nothing is at ${x}, ${y}`);
  const { left, top } = element.getBoundingClientRect();
  await userEvent.click(element, { position: { x: x - left, y: y - top } });
}

export async function expectFocusInside(locator: Locator): Promise<void> {
  await expect.poll(() => locator.element().contains(document.activeElement)).toBe(true);
}

/** Lets React finish its work after a paint. */
export async function afterPaint(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Waits frame by frame: `expect.element` and clicks would advance a fake clock while they wait. */
export async function untilPainted(isDone: () => boolean): Promise<void> {
  for (let frame = 0; frame < 600 && !isDone(); frame++) await new Promise(requestAnimationFrame);
  expect(isDone()).toBe(true);
}

export function blur(locator: Locator): void {
  (locator.element() as HTMLElement).blur();
}

/** Toasts are dialogs that don't take the focus. */
export function toast(text: string): Locator {
  return page.getByRole('dialog').filter({ hasText: text });
}

/** Counts visible toasts, and lists the dialogs and buttons of dialogs that one of them overlaps. */
export function toastsAndCovered(): { toasts: number; covered: string[] } {
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => boxOf(element).width > 0);
  const toasts = all('[role=dialog][aria-modal=false]');
  const others = all(
    ':is([role=dialog], [role=alertdialog]):not([aria-modal=false]), :is([role=dialog], [role=alertdialog]) :is(button, a[href])',
  ).filter((element) => !toasts.some((toast) => toast.contains(element)));
  const covered = others.filter((element) => toasts.some((toast) => isOverlapping(boxOf(toast), boxOf(element))));
  return { toasts: toasts.length, covered: covered.map((element) => (element.textContent ?? '').slice(0, 40)) };
}

/** Stops the timers of toasts, as another window in front does, so that a slow machine sees them long enough. */
export function holdToasts(): void {
  window.dispatchEvent(new FocusEvent('blur'));
}

export function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

export function isOverlapping(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Navigates inside the open app, as a link would. */
export async function followLink(path: string): Promise<void> {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expectPath(path);
  await afterPaint();
}
