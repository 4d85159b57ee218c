import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiClient, type SignedUp } from './people.ts';
import { empty, emptyStorage, isUsual, siteAddress, usualOptions } from './usual-context.ts';
import { checkEveryVisit, watchConsole, watchTraffic } from './watch-page.ts';

export type OpenAs = (
  person: Pick<SignedUp, 'token' | 'user'>,
  path: string,
  prepare?: (page: Page) => Promise<void>,
) => Promise<Page>;

type Fixtures = {
  /** Calls the API directly; paths start below /api. */
  api: ReturnType<typeof apiClient>;
  /** A fresh person, registered over HTTP. */
  person: SignedUp;
  /** A page on which `person` is signed in. */
  signedInPage: Page;
  /** Opens a path as a person in their own browser context. `prepare` runs before the page loads. */
  openAs: OpenAs;
  /** Console errors a test provokes on purpose; any other console output fails it. */
  expectErrors: (pattern: RegExp) => void;
  /** Errors `page` has logged so far. */
  consoleErrors: string[];
  /** Set by tests that change their browser context in a way that `empty` doesn't undo. */
  needsOwnContext: boolean;
};

type WorkerFixtures = {
  /** The context of every test of a worker that needs nothing special. */
  usualContext: BrowserContext;
  /** Contexts of further people, by the order in which tests open them. */
  furtherContexts: BrowserContext[];
};

export const test = base.extend<Fixtures & { everyConsole: void; complaints: string[] }, WorkerFixtures>({
  baseURL: async ({}, use) => {
    await use(siteAddress());
  },
  api: async ({ baseURL }, use) => {
    await use(apiClient(baseURL ?? ''));
  },
  person: async ({ api }, use) => {
    await use(await api.signUp());
  },
  expectErrors: async ({}, use) => {
    const patterns: RegExp[] = [];
    allowed = patterns;
    await use((pattern) => patterns.push(pattern));
  },
  consoleErrors: async ({}, use) => {
    await use([]);
  },
  complaints: async ({}, use) => {
    await use([]);
  },
  // Every page of every context, including those a test opens for a second person.
  everyConsole: [
    async ({ browser, expectErrors, complaints }, use) => {
      void expectErrors;
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        watchConsole(context, complaints);
        return context;
      };
      await use();
      browser.newContext = open;
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  needsOwnContext: [false, { option: true }],
  usualContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...usualOptions, baseURL: siteAddress() });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  furtherContexts: [
    async ({}, use) => {
      const contexts: BrowserContext[] = [];
      await use(contexts);
      await Promise.all(contexts.map(async (context) => await context.close()));
    },
    { scope: 'worker' },
  ],
  openAs: async ({ browser, furtherContexts, complaints }, use) => {
    const open = [...furtherContexts];
    const stops = open.map((context) => watchConsole(context, complaints));
    let count = 0;
    await use(async (person, path, prepare) => {
      const context = open[count++] ?? (await browser.newContext({ ...usualOptions, baseURL: siteAddress() }));
      if (!furtherContexts.includes(context)) furtherContexts.push(context);
      const page = await context.newPage();
      await signIn(page, person);
      await prepare?.(page);
      await page.goto(path);
      return page;
    });
    for (const stop of stops) stop();
    await Promise.all(furtherContexts.map(empty));
  },
  // A new context loads and compiles every script again, half of what opening a page costs.
  context: async (
    {
      context: own,
      usualContext,
      complaints,
      needsOwnContext,
      baseURL,
      viewport,
      timezoneId,
      serviceWorkers,
      javaScriptEnabled,
      hasTouch,
    },
    use,
  ) => {
    const asked = { baseURL, viewport, timezoneId, serviceWorkers, javaScriptEnabled, hasTouch };
    if (needsOwnContext || !isUsual(asked)) return await use(own);
    const stopWatching = watchConsole(usualContext, complaints);
    await use(usualContext);
    await empty(usualContext);
    stopWatching();
  },
  page: async ({ page, usualContext, consoleErrors: complaints }, use) => {
    if (page.context() === usualContext) await emptyStorage(page);
    const stopWatching = watchConsole(page.context(), complaints);
    const isQuiet = watchTraffic(page);
    checkEveryVisit(page, isQuiet);
    await use(page);
    stopWatching();
    if (!page.isClosed()) await isQuiet();
    if (!page.isClosed() && page.url().startsWith('http://localhost')) await expectAccessible(page);
  },
  signedInPage: async ({ page, person }, use) => {
    await signIn(page, person);
    await use(page);
  },
});

let allowed: RegExp[] = [];

export { expect };

/** Puts a session into the browser's storage, like a log-in. */
export async function signIn(page: Page, { token, user }: Pick<SignedUp, 'token' | 'user'>): Promise<void> {
  await keepInStorage(page, { access_token: token, user_info: JSON.stringify(user) });
}

/** Replaces the site's storage with these items, from a page of the site that runs none of its code. */
export async function keepInStorage(page: Page, items: Record<string, string>): Promise<void> {
  await page.context().clearCookies();
  await emptyStorage(page);
  await page.mainFrame().goto(`${siteAddress()}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(items));
}
