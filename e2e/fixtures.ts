import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

type Person = { full_name: string; username: string; email: string; password: string; date_of_birth: string };
export type SignedUp = Person & { token: string; user: { id: string } };

type Fixtures = {
  /** Calls the API directly; paths start below /api. */
  api: ReturnType<typeof apiClient>;
  /** A fresh person, registered over HTTP. */
  person: SignedUp;
  /** A page on which `person` is signed in. */
  signedInPage: Page;
  /** Console errors a test provokes on purpose; anything else on the console fails it. */
  expectErrors: (pattern: RegExp) => void;
  /** What `page` has logged as an error so far. */
  consoleErrors: string[];
};

// The browser itself reports every failed request; the screens' own handling of those is what tests look at.
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

export const test = base.extend<Fixtures & { checkedPage: void }>({
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
  page: async ({ page, expectErrors: _, consoleErrors: complaints }, use) => {
    watchConsole(page, complaints);
    checkEveryVisit(page);
    await use(page);
    if (!page.isClosed() && page.url().startsWith('http://localhost')) await expectAccessible(page);
    expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  signedInPage: async ({ page, person }, use) => {
    await signIn(page, person);
    await use(page);
  },
});

let allowed: RegExp[] = [];

export { expect };

/** Puts a session into the browser's storage, as a log-in would; what else the storage held is gone. */
export async function signIn(page: Page, { token, user }: Pick<SignedUp, 'token' | 'user'>): Promise<void> {
  const localStorage = [
    { name: 'access_token', value: token },
    { name: 'user_info', value: JSON.stringify(user) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteAddress(), localStorage }] });
}

const checkedStates = new Set<string>();

/** Checks the page as it stands. The same markup at the same width was judged before and is not judged again. */
export async function expectAccessible(page: Page): Promise<void> {
  const state = await page.evaluate(() => `${innerWidth} ${document.documentElement.outerHTML}`);
  if (checkedStates.has(state)) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
  checkedStates.add(state);
}

/** Nothing may stick out sideways, at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

function siteAddress(): string {
  return process.env.E2E_URL ?? 'http://localhost:3000';
}

function watchConsole(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

function checkEveryVisit(page: Page): void {
  const visit = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await visit(url, options);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    return response;
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
        const response = await fetch(`${baseURL}/dev/mail`, { headers: { accept: 'application/json' } });
        const mails = (await response.json()) as { to: string; subject: string; text: string }[];
        const found = mails.find((mail) => mail.to === address && subject.test(mail.subject));
        if (found) return found;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`no mail to ${address}`);
    },
  };
}
