import { chromiumPath } from '../../../scripts/chromium.ts';

/** Finds the browser before Vitest starts it, and only when tests of this project run. */
export default async function findBrowser(): Promise<void> {
  await chromiumPath();
}
