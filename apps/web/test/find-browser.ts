import { chromiumPath } from '../../../scripts/chromium.ts';

/** Finds the browser before Vitest starts it, and only if this project's tests run. */
export default async function findBrowser(): Promise<void> {
  await chromiumPath();
}
