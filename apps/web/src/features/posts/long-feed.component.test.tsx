import type { Post } from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';

const SENTENCE = 'We filmed the night market until the lights went out, and half of it is usable. ';
const idOf = (kind: string, n: number) => `01890000-0000-7000-8000-${kind}${String(n).padStart(8, '0')}`;

/** Long and short posts with tags, pictures and shared posts. */
function numbered(n: number): Post {
  const author = { user_id: idOf('aaaa', n), username: `person${n}`, full_name: `Person ${n}`, profile_pic: null };
  const content = `Post number ${n} #night #market\n${SENTENCE.repeat(1 + (n % 7))}`;
  const images = Array.from({ length: n % 5 === 0 ? 1 + (n % 4) : 0 }, (_, place) => ({
    url: `/icon-192.png?${n}-${place}`,
    alt: `Stall ${place + 1}`,
    width: 1280,
    height: 800,
  }));
  const post = aPost({ id: idOf('bbbb', n), author, content, images });
  const isShare = n % 9 === 0;
  const { id: _, ...shared } = post;
  return {
    ...post,
    is_share: isShare,
    shared_post: isShare ? { ...shared, id: idOf('cccc', n), images: [] } : null,
  } as Post;
}

it('[POST-05] 500 posts scroll by with fewer than 60 cards in the page at any moment', async () => {
  // Larger pages than the server's: this test isn't about fetching.
  const posts = Array.from({ length: 500 }, (_, index) => numbered(index + 1));
  await openPage('/dashboard/posts', { as: aUser(), replies: feedReplies(posts, 50) });
  await expect.element(page.getByText('Post number 1 ')).toBeVisible();
  const { mostCards, seen } = await scrollToEnd();
  expect(seen).toBe(500);
  expect(mostCards).toBeLessThan(60);
  await expect.element(page.getByText('Post number 500 ')).toBeInViewport();
}, 90_000);

/** Scrolls by one screen per frame until the end of the list, and observes every DOM change. */
async function scrollToEnd(): Promise<{ mostCards: number; seen: number }> {
  const seen = new Set<string | null>();
  let mostCards = 0;
  const count = () => {
    const cards = document.querySelectorAll('[role="feed"] article');
    mostCards = Math.max(mostCards, cards.length);
    for (const card of cards) seen.add(card.getAttribute('aria-posinset'));
  };
  const changes = new MutationObserver(count);
  changes.observe(document.body, { childList: true, subtree: true });
  count();
  const isAtBottom = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
  while (!document.body.textContent.includes('That is everything for now.') || !isAtBottom()) {
    window.scrollBy(0, window.innerHeight);
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  count();
  changes.disconnect();
  return { mostCards, seen: seen.size };
}
