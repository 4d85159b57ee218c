import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts';
import { median } from './measure.ts';
import { atMost, type Bench } from './report.ts';
import { signUp } from './sign-up.ts';
import { startProduct } from './start-product.ts';

const BYTES_PER_SECOND = 60_000;
const LATENCY_MS = 100;
const ROUNDS = 3;
const GOAL_SECONDS = 3;

type Visit = {
  name: string;
  path: string;
  /** There is something to read, or to do. */
  useful: (page: Page) => Promise<void>;
  /** It can be used. */
  ready?: (page: Page) => Promise<void>;
  isRepeat?: true;
};
type Figures = { paint: number; useful: number; ready: number };

const visits: Visit[] = [
  {
    name: 'landing page, first visit',
    path: '/',
    useful: async (page) => await page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'login, first visit',
    path: '/auth/login',
    // The name of the app, while the form is loading.
    useful: async (page) => await page.getByRole('heading', { level: 1 }).waitFor(),
    ready: async (page) => await page.getByRole('button', { name: 'Log in', exact: true }).waitFor(),
  },
  {
    name: 'feed, repeat visit',
    path: '/dashboard',
    useful: async (page) => await page.getByRole('form', { name: 'New post' }).waitFor(),
    isRepeat: true,
  },
];

export const bench: Bench = {
  name: 'slow-network',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const server = await startProduct(postgres.connectionString);
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      const person = await signUp(server.url);
      const figures: (Figures & { name: string })[] = [];
      for (const visit of visits) {
        const rounds: Figures[] = [];
        for (let i = 0; i < ROUNDS; i++) rounds.push(await measure(browser, server.url, visit, person));
        const of = (figure: keyof Figures) => median(rounds.map((round) => round[figure]));
        figures.push({ name: visit.name, paint: of('paint'), useful: of('useful'), ready: of('ready') });
      }
      return {
        title: `Slow network: ${BYTES_PER_SECOND / 1000} kB/s with ${LATENCY_MS} ms latency, medians of ${ROUNDS}`,
        columns: ['', 'first paint', 'useful', 'ready'],
        rows: figures.map(({ name, paint, useful, ready }) => [
          name,
          ...[paint, useful, ready].map((seconds) => `${seconds.toFixed(2)} s`),
        ]),
        goals: figures.map(({ name, useful }) => atMost(name, useful, GOAL_SECONDS, 's')),
      };
    } finally {
      await browser.close();
      await server.stop();
      await postgres.stop();
    }
  },
};

type Person = Awaited<ReturnType<typeof signUp>>;

async function measure(browser: Browser, url: string, visit: Visit, person: Person): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  try {
    if (visit.isRepeat) await visitOnce(context, url, visit, person);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    const startedAt = performance.now();
    await page.goto(url + visit.path, { waitUntil: 'commit' });
    await visit.useful(page);
    const useful = (performance.now() - startedAt) / 1000;
    await visit.ready?.(page);
    const ready = (performance.now() - startedAt) / 1000;
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
    );
    return { paint: paint / 1000, useful, ready };
  } finally {
    await context.close();
  }
}

/** Signs in and waits until the service worker has its files, on a fast network. */
async function visitOnce(context: BrowserContext, url: string, visit: Visit, { token, user }: Person): Promise<void> {
  await context.addInitScript(
    ([accessToken = '', userInfo = '']) => {
      localStorage.setItem('access_token', accessToken);
      localStorage.setItem('user_info', userInfo);
    },
    [token, JSON.stringify(user)],
  );
  const page = await context.newPage();
  await page.goto(url + visit.path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}
