import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { type ScrollRecord, scrollToEnd, serveLongFeed, slowDown } from '../e2e/long-feed.ts';
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts';
import { atMost, type Bench, type Report } from './report.ts';
import { signUp } from './sign-up.ts';
import { startProduct } from './start-product.ts';

const POSTS = 500;
const ROUNDS = 3;
const SLOWER = 4;
/** A quick swipe: more than a third of a screen per frame. */
const PIXELS_A_FRAME = 300;

type Figures = Pick<ScrollRecord, 'mostCards' | 'longTasks'>;
type Round = { ours: Figures; plain: Figures };

export const bench: Bench = {
  name: 'scroll',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const server = await startProduct(postgres.connectionString);
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      const { token, user } = await signUp(server.url);
      const rounds: Round[] = [];
      for (let i = 0; i < ROUNDS; i++) {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          storageState: {
            cookies: [],
            origins: [
              {
                origin: server.url,
                localStorage: [
                  { name: 'access_token', value: token },
                  { name: 'user_info', value: JSON.stringify(user) },
                ],
              },
            ],
          },
        });
        rounds.push(await measure(context, server.url));
        await context.close();
      }
      return report(rounds);
    } finally {
      await browser.close();
      await server.stop();
      await postgres.stop();
    }
  },
};

async function measure(context: BrowserContext, url: string): Promise<Round> {
  const page = await context.newPage();
  await serveLongFeed(page, POSTS);
  await page.goto(`${url}/dashboard/posts`);
  await page.getByText('Post number 1 ').waitFor();
  await slowDown(page, SLOWER);
  const ours = await scrollToEnd(page, PIXELS_A_FRAME);
  return { ours, plain: await showAll(page) };
}

/** Baseline without virtualisation: the cards repeated until all are in the page at once, before scrolling. */
async function showAll(page: Page): Promise<Figures> {
  return await page.evaluate(async (count) => {
    const longTasks: number[] = [];
    const tasks = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)));
    tasks.observe({ type: 'longtask' });
    const nextFrame = async () => await new Promise((done) => requestAnimationFrame(done));
    await nextFrame();
    const feed = document.querySelector('[role="feed"]');
    const cards = [...(feed?.querySelectorAll('article') ?? [])];
    feed?.append(...Array.from({ length: count }, (_, index) => cards[index % cards.length]?.cloneNode(true) ?? ''));
    for (let frame = 0; frame < 5; frame++) await nextFrame();
    return { mostCards: document.querySelectorAll('[role="feed"] article').length, longTasks };
  }, POSTS);
}

function report(rounds: Round[]): Report {
  const records = {
    'our list': rounds.map(({ ours }) => ours),
    'baseline: all cards in the page': rounds.map(({ plain }) => plain),
  };
  const figures = Object.entries(records).map(([name, all]) => ({
    name,
    cards: Math.max(...all.map(({ mostCards }) => mostCards)),
    // Other load on the machine can only make a task longer.
    longest: Math.min(...all.map(({ longTasks }) => Math.max(0, ...longTasks))),
  }));
  const [ours] = figures;
  return {
    title: `Scrolling through ${POSTS} posts on a processor ${SLOWER} times slower, the best of ${ROUNDS} rounds`,
    columns: ['', 'most cards', 'longest task ms'],
    rows: figures.map(({ name, cards, longest }) => [name, String(cards), longest.toFixed(0)]),
    goals: [
      atMost('Cards in the page', ours?.cards ?? Number.POSITIVE_INFINITY, 59, 'cards'),
      atMost('Longest task', ours?.longest ?? Number.POSITIVE_INFINITY, 100, 'ms'),
    ],
  };
}
