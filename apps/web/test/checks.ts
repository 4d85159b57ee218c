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

/** Navigates inside the open app, as a link would. */
export async function followLink(path: string): Promise<void> {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expectPath(path);
  await afterPaint();
}
