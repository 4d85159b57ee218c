import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { empty, emptyStorage, isUsual, siteAddress, usualOptions } from './usual-context.ts';

type Person = { full_name: string; username: string; email: string; password: string; date_of_birth: string };
export type SignedUp = Person & { token: string; user: { id: string } };

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

// The browser itself reports every failed request; tests check how the screens handle them.
const BROWSER_NOISE = /^Failed to load resource/;

let count = 0;

export function aPerson(overrides: Partial<Person> = {}): Person {
  const unique = `${process.pid.toString(36)}${(++count).toString(36)}${Date.now().toString(36)}`;
  return {
    full_name: 'Asha Rao',
    username: `asha.${unique}`.slice(0, 30),
    email: `asha.${unique}@example.com`,
    password: 'correct horse',
    date_of_birth: '1998-04-12',
    ...overrides,
  };
}

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

/** Position and size of an element on the page, in pixels. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not on the page: ${locator.toString()}`);
  return box;
}

/** `brick` and `brick-tint` of the light theme. */
export const red = { text: 'rgb(179, 38, 30)', background: 'rgb(251, 231, 228)' };

export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const { y, height } = await boxOf(upper);
  expect(y + height).toBeLessThanOrEqual((await boxOf(lower)).y);
}

/** Fails if the page can scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Returns a function that stops watching. */
function watchConsole(context: BrowserContext, complaints: string[]): () => void {
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) complaints.push(message.text());
  };
  const onError = (error: WebError) => void complaints.push(`uncaught: ${error.error().message}`);
  context.on('console', onMessage);
  context.on('weberror', onError);
  return () => {
    context.off('console', onMessage);
    context.off('weberror', onError);
  };
}

function checkEveryVisit(page: Page, isQuiet: () => Promise<void>): void {
  const visit = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await visit(url, options);
    await isQuiet();
    // A page that redirects is checked at its destination.
    await expectAccessible(page).catch(async (error: Error) => {
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
      await isQuiet();
      await expectAccessible(page);
    });
    return response;
  };
}

const QUIET_MS = 100;
const PATIENCE_MS = 5000;

/**
 * Resolves when the page has had no open request for a moment. Faster than the browser's own idle detection, and
 * ignores the socket.
 */
function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const done = (request: Request) => {
    open.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) return;
    open.add(request);
    changedAt = Date.now();
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return async () => {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until && (open.size > 0 || Date.now() - changedAt < QUIET_MS)) {
      await new Promise((next) => setTimeout(next, 20));
    }
  };
}

function apiClient(baseURL: string) {
  async function call(method: string, path: string, body?: object, token?: string) {
    const response = await fetch(`${baseURL}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }
  return {
    call,
    signUp: async (overrides: Partial<Person> = {}): Promise<SignedUp> => {
      const form = aPerson(overrides);
      const { status, json } = await call('POST', '/auth/register', form);
      if (status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(json)}`);
      return { ...form, token: String(json.access_token), user: json.user as SignedUp['user'] };
    },
    /** The newest mail to an address, waiting for the job that sends it. */
    mailTo: async (address: string, subject: RegExp): Promise<{ subject: string; text: string }> => {
      for (let tries = 0; tries < 100; tries++) {
        const response = await fetch(`${baseURL}/dev/mail?to=${encodeURIComponent(address)}`, {
          headers: { accept: 'application/json' },
        });
        const mails = (await response.json()) as { subject: string; text: string }[];
        const found = mails.find((mail) => subject.test(mail.subject));
        if (found) return found;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`no mail to ${address}`);
    },
  };
}
