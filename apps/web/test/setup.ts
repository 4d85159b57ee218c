/// <reference types="vite/client" />
import '../src/ui/theme.css';
import { afterEach } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { replaceNetwork } from './fake-network.ts';
import { closePage } from './open-page.tsx';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds by CSS what has neither a role nor a label. */
    getByCss: (selector: string) => Locator;
  }
}
locators.extend({ getByCss: (selector: string) => `css=${selector}` });

const complaints: string[] = [];
const show = console.error;
console.error = (...args: unknown[]) => {
  complaints.push(args.map(String).join(' '));
  show(...args);
};

document.documentElement.lang = 'en-IN';
replaceNetwork();

afterEach(async () => {
  const problems = [...(await closePage()), ...complaints.splice(0)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
