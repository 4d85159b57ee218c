import type { Page } from '@playwright/test';
import type { Post } from '@right-circle/contract/posts';

const SENTENCE = 'We filmed the night market until the lights went out, and half of it is usable. ';
// The size stated by the posts: a picture that changes the height of its card when it loads makes the list jump.
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800"/></svg>';

/** Serves a feed of `count` varied posts instead of the server's. */
export async function serveLongFeed(page: Page, count: number, pageSize = 10): Promise<void> {
  const posts = Array.from({ length: count }, (_, index) => aPost(index + 1));
  await page.route('**/media/long-feed/*', async (route) => {
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  await page.route(/\/api\/posts(\?|$)/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? pageSize);
    const json = { data: posts.slice(from, to), next_cursor: to < count ? String(to) : null };
    await route.fulfill({ json });
  });
}

/** Long and short ones, with tags, pictures, and shared posts. */
function aPost(n: number): Post {
  const id = (kind: string) => `01890000-0000-7000-8000-${kind}${String(n).padStart(8, '0')}`;
  const author = { user_id: id('aaaa'), username: `person${n}`, full_name: `Person ${n}`, profile_pic: null };
  const body = {
    id: id('bbbb'),
    author,
    content: `Post number ${n} #night #market\n${SENTENCE.repeat(1 + (n % 7))}`,
    images: Array.from({ length: n % 5 === 0 ? 1 + (n % 4) : 0 }, (_, place) => ({
      url: `/media/long-feed/${n}-${place}.svg`,
      alt: `Stall ${place + 1}`,
      width: 1280,
      height: 800,
    })),
    reel: null,
    mentions: [],
    created_at: new Date(Date.now() - n * 60_000).toISOString(),
    edited_at: null,
  };
  const isShare = n % 9 === 0;
  return {
    ...body,
    likes_count: n % 13,
    comments_count: n % 4,
    shares_count: n % 3,
    is_liked: n % 2 === 0,
    is_own: false,
    is_share: isShare,
    shared_post: isShare ? { ...body, id: id('cccc'), images: [] } : null,
    reason: null,
  };
}

export type ScrollRecord = {
  /** Maximum number of cards in the page at one time. */
  mostCards: number;
  /** Number of cards seen, by their position in the list. */
  seen: number;
  /** Durations of long tasks (over 50 ms), in milliseconds. */
  longTasks: number[];
};

/** Throttles the page's CPU; 1 is full speed. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Scrolls at each frame, by a screen by default, until the end of the list; observes every change of the page. */
export async function scrollToEnd(page: Page, pixelsAFrame?: number): Promise<ScrollRecord> {
  return await page.evaluate(async (step) => {
    const seen = new Set<string | null>();
    const longTasks: number[] = [];
    let mostCards = 0;
    const count = () => {
      const cards = document.querySelectorAll('[role="feed"] article');
      mostCards = Math.max(mostCards, cards.length);
      for (const card of cards) seen.add(card.getAttribute('aria-posinset'));
    };
    const changes = new MutationObserver(count);
    changes.observe(document.body, { childList: true, subtree: true });
    const tasks = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)));
    tasks.observe({ type: 'longtask' });
    count();
    const nextFrame = async () => await new Promise((done) => requestAnimationFrame(done));
    while (!document.body.textContent.includes('That is everything for now.') || !isAtBottom()) {
      window.scrollBy(0, step ?? window.innerHeight);
      await nextFrame();
    }
    await nextFrame();
    count();
    changes.disconnect();
    tasks.disconnect();
    return { mostCards, seen: seen.size, longTasks };

    function isAtBottom(): boolean {
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    }
  }, pixelsAFrame);
}
