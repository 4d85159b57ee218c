/// <reference types="vite/client" />
import './skip-developer-tools.ts';
import '../src/ui/theme.css';
import * as React from 'react';
import { afterEach } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { checkConnection } from '../src/lib/connection.ts';
import { replaceNetwork, restoreNetwork } from './fake-network.ts';
import { closePage } from './open-page.tsx';
import { shortenRetries } from './short-retries.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Read from the report, to name tests that needed a retry and say why. */
    firstFailure?: string;
  }
}

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements by CSS that have neither a role nor a label. */
    getByCss: (selector: string) => Locator;
  }
}
locators.extend({ getByCss: (selector: string) => `css=${selector}` });

const complaints: string[] = [];
const show = console.error;
console.error = (...args: unknown[]) => {
  // The browser's notice that a list will be measured again in the next frame.
  if (String(args[0]).includes('ResizeObserver loop')) return;
  complaints.push(args.map(String).join(' '));
  show(...args);
};

skipOwnerStacks();
shortenRetries();
document.documentElement.lang = 'en-IN';
skipPainting();
replaceNetwork();

afterEach(async ({ task }) => {
  if (task.result?.retryCount) task.meta.firstFailure = task.result.errors?.[0]?.message ?? 'unknown';
  const problems = [...(await closePage()), ...complaints.splice(0)];
  restoreNetwork();
  await checkConnection();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

/** Makes the page transparent, so that the browser doesn't paint it: that takes a tenth of the time. */
function skipPainting(): void {
  (frameElement as HTMLElement).style.opacity = '0';
}

/**
 * Prevents React from taking a stack trace for every element, which costs a third of the rendering time here. Only
 * part of its warnings' text is lost: React itself skips them after 10,000 within a second.
 */
function skipOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  });
}
