import { getReel } from '@right-circle/contract/reel-making';
import {
  addReelComment,
  exploreReels,
  likeReel,
  listReelComments,
  type Reel,
  type ReelComment,
  reelCategories,
  viewReel,
} from '@right-circle/contract/reels';
import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { boxOf, expectNoSidewaysScroll, expectPath, expectTexts, toast } from '#test/checks.ts';
import {
  answerWith,
  type DeclaredReply,
  hold,
  noReply,
  refuse,
  reply,
  replyOfProxy,
  requests,
} from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { tinyClip } from '#test/tiny-clip.ts';

const PAGE = '/dashboard/explore';
const UNTIL = '2026-03-01T10:00:00.000Z';
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const cards = page.getByRole('feed', { name: 'Reels' }).getByRole('article');
const player = page.getByRole('dialog');
const idOf = (kind: string, n: number) => `01890000-0000-7000-8000-${kind}${String(n).padStart(8, '0')}`;

/** Reel number n of the list, newest first: every third in Travel, the rest in Food. */
function aReel(n: number, changes: Partial<Reel> = {}): Reel {
  return {
    id: idOf('bbbb', n),
    status: 'completed',
    title: `Reel number ${n}`,
    category: n % 3 === 0 ? 'Travel' : 'Food',
    caption: `One pan, ten minutes. #dinner #quick${n % 2 === 0 ? '\nThe second line says how.' : ''}`,
    mentions: [],
    reel_url: tinyClip,
    poster_url: null,
    seconds: 5,
    created_by: `Maker ${n}`,
    timestamp: `${n} hours`,
    created_at: UNTIL,
    author: {
      user_id: idOf('aaaa', n),
      name: `Maker ${n}`,
      username: `maker${n}`,
      avatar: null,
      is_mentor: n % 2 === 1,
    },
    is_own: false,
    is_public: true,
    likes_count: n,
    comments_count: 0,
    views_count: 1200 + n,
    is_liked: false,
    ...changes,
  };
}

/** Filters, sorts and paginates these reels like the server. */
function listed(reels: Reel[]): DeclaredReply {
  return reply(exploreReels, ({ query }) => {
    const found = reels.filter(({ category }) => !query.category || category === query.category);
    if (query.sort_by === 'asc') found.reverse();
    return { data: found.slice(query.offset, query.offset + query.limit), until: UNTIL };
  });
}

const categories = reply(reelCategories, {
  data: [
    { id: 'Food', name: 'Food' },
    { id: 'Travel', name: 'Travel' },
  ],
});

async function openList(reels: Reel[], replies: DeclaredReply[] = []): Promise<void> {
  await openPage(PAGE, { as: aUser(), replies: [...replies, listed(reels), categories] });
}

const many = Array.from({ length: 27 }, (_, index) => aReel(index + 1));
const filmIn = (card: Locator) => card.element().querySelector('video') as HTMLVideoElement;
const scrollDown = () => window.scrollTo(0, document.documentElement.scrollHeight);

it('[EXPL-01][ROUTE-15][EXPL-05][EXPL-09][EXPL-10][EXPL-11] Explore Reels is one column of cards that name maker and age', async () => {
  const { author } = aReel(1);
  await openList([aReel(1, { author: { ...author, avatar: PICTURE } }), ...many.slice(1)]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Explore Reels');
  await expect.poll(() => document.title).toBe('Explore Reels · Right Circle');
  const first = cards.first();
  await expect.element(first).toMatchTextContent('Maker 1');
  await expect.element(first).toMatchTextContent('@maker1');
  await expect.element(first.getByText('Maker 1', { exact: true }).first()).toBeVisible();
  await expect.element(first.getByCss('header img')).toHaveAttribute('src', PICTURE);
  await expect.element(cards.nth(1).getByCss('header').getByText('M2', { exact: true })).toBeVisible();
  await expect.element(first.getByRole('time')).toHaveTextContent('1 hours ago');
  for (const card of cards.all()) expect(card.getByText('New', { exact: true }).elements()).toHaveLength(1);
  const lefts = cards.elements().map((card) => card.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(1);
});

it('[EXPL-06][EXPL-07][EXPL-08] a film plays in silence while somebody points at its card, and loads nothing before', async () => {
  await openList(many);
  await expect.element(cards.first()).toBeVisible();
  const film = filmIn(cards.first());
  const others = () =>
    cards
      .elements()
      .slice(1)
      .map((card) => card.querySelector('video')?.readyState);
  expect([film.readyState, film.paused, film.muted]).toEqual([HTMLMediaElement.HAVE_NOTHING, true, true]);
  expect(new Set(others())).toEqual(new Set([HTMLMediaElement.HAVE_NOTHING]));
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  // The pointer may still be where an earlier test left it, possibly over the card.
  await page.getByRole('heading', { level: 1 }).hover();
  await cards.first().hover();
  await expect.poll(() => film.currentTime, { timeout: 60_000 }).toBeGreaterThan(0);
  expect([film.paused, film.muted]).toEqual([false, true]);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => [film.paused, film.currentTime]).toEqual([true, 0]);
  expect(new Set(others())).toEqual(new Set([HTMLMediaElement.HAVE_NOTHING]));
});

it('[EXPL-19][EXPL-21][EXPL-26] the bottom of the page brings more, until a page is short', async () => {
  await openList(many);
  await expect.poll(() => cards.elements().length).toBe(12);
  const held = hold(listed(many));
  answerWith(held);
  scrollDown();
  await expect.element(page.getByText('Loading more reels...')).toBeVisible();
  held.release();
  await expect.poll(() => cards.elements().length).toBe(24);
  scrollDown();
  await expect.poll(() => cards.elements().length).toBe(27);
  await expect.element(page.getByText('That is every reel for now.')).toBeVisible();
  // Later pages are limited to the time of the first one, so that new reels shift nothing.
  expect(
    requests(exploreReels)
      .slice(-3)
      .map(({ query }) => query),
  ).toEqual([
    { offset: '0', limit: '12', sort_by: 'desc' },
    { offset: '12', limit: '12', sort_by: 'desc', until: UNTIL, after: many[11]?.id },
    { offset: '24', limit: '12', sort_by: 'desc', until: UNTIL, after: many[23]?.id },
  ]);
});

it('[EXPL-02][EXPL-25][EXPL-30] another category or order starts again, and all categories are asked for by naming none', async () => {
  await openList(many);
  const category = page.getByRole('combobox', { name: 'Category' });
  await expectTexts(category.getByRole('option'), ['All Categories', 'Food', 'Travel']);
  await expect.poll(() => cards.elements().length).toBe(12);
  scrollDown();
  await expect.poll(() => cards.elements().length).toBe(24);
  await category.selectOptions('Travel');
  await expect.poll(() => cards.elements().length).toBe(9);
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Oldest First');
  await expect.element(cards.first()).toMatchTextContent('Maker 27');
  expect(requests(exploreReels).at(-1)?.query).toEqual({
    offset: '0',
    limit: '12',
    sort_by: 'asc',
    category: 'Travel',
  });
  await category.selectOptions('All Categories');
  await expect.poll(() => cards.elements().length).toBe(12);
  expect(requests(exploreReels).at(-1)?.query).toEqual({ offset: '0', limit: '12', sort_by: 'asc' });
});

it('[EXPL-20][EXPL-22][EXPL-23][EXPL-24][EXPL-33] loading, nothing found, and what is said when the server fails', async () => {
  const held = hold(refuse(exploreReels, 'not_allowed', 'Not now.'));
  await openPage(PAGE, { as: aUser(), replies: [held, refuse(reelCategories, 'not_allowed')] });
  await expect.element(page.getByText('Fetching Reels...')).toBeVisible();
  held.release();
  await expect.element(page.getByRole('heading', { name: 'Failed to load reels' })).toBeVisible();
  await expectTexts(page.getByRole('combobox', { name: 'Category' }).getByRole('option'), [
    'All Categories',
    'Fitness',
    'Sports',
    'Food',
    'Travel',
    'Music',
    'Comedy',
  ]);
  answerWith(listed([]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No reels found' })).toBeVisible();
  await expect.element(page.getByText('Try adjusting your filters or check back later')).toBeVisible();
});

it('[EXPL-24] a later page that fails says so below the list, and can be tried again', async () => {
  await openList(many);
  await expect.poll(() => cards.elements().length).toBe(12);
  answerWith(refuse(exploreReels, 'not_allowed', 'Not now.'));
  scrollDown();
  const alert = page.getByRole('alert').filter({ hasText: 'Not now.' });
  await expect.element(alert.getByText('Failed to load reels', { exact: true })).toBeVisible();
  expect(cards.elements()).toHaveLength(12);
  answerWith(listed(many));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cards.elements().length).toBe(24);
});

it('[EXPL-22] an empty list fits 360 px', async () => {
  await openPage(PAGE, { as: aUser(), replies: [listed([]), categories], width: 360 });
  await expect.element(page.getByRole('heading', { name: 'No reels found' })).toBeVisible();
  expectNoSidewaysScroll();
});

it('[SEEN-26] category and order share a line on a phone', async () => {
  await openPage(PAGE, { as: aUser(), replies: [listed([]), categories], width: 360 });
  const [category, order] = ['Category', 'Sort'].map((name) =>
    page.getByRole('combobox', { name }).element().getBoundingClientRect(),
  );
  expect(order?.top).toBe(category?.top);
});

it.each([1024, 1440])(
  '[FIT-02] at %i px the reels and the filters beside them are as wide as the bar above',
  async (width) => {
    await openPage(PAGE, { as: aUser(), replies: [listed(many), categories], width });
    await expect.element(cards.first()).toBeVisible();
    const heading = boxOf(page.getByRole('heading', { level: 1 }).element());
    const category = page.getByRole('combobox', { name: 'Category' });
    const card = boxOf(cards.first().element());
    expect(card.left).toBe(heading.left);
    expect(boxOf(category.element()).top).toBe(card.top);
    expect(boxOf(category.element()).left - card.right).toBe(32);
    expect(boxOf(category.element()).right).toBe(
      boxOf(page.getByRole('link', { name: 'Create Reel' }).element()).right,
    );
    expect(boxOf(category.element()).right).toBe(
      boxOf(page.getByRole('button', { name: 'Your menu' }).element()).right,
    );
    // They stay in view while somebody scrolls.
    window.scrollTo(0, 1500);
    await expect.poll(() => window.scrollY).toBeGreaterThan(1000);
    expect(boxOf(category.element()).top).toBeGreaterThan(0);
  },
);

const unfinished = aReel(3, { reel_url: null, status: 'draft', is_own: true });
const three = [aReel(1), aReel(2), unfinished];
const viewed = reply(viewReel, { views_count: 1300 });
const isShown = async (name: string) => await expect.element(player).toHaveAccessibleName(name);

it('[EXPL-12][EXPL-15][EXPL-16] a film opens in the player, which names its maker, counts a view and closes', async () => {
  await openList(three, [viewed]);
  await page.getByRole('button', { name: 'Play “Reel number 1”' }).click();
  await isShown('Reel number 1, by Maker 1');
  await expectPath(`${PAGE}?reel=${aReel(1).id}`);
  await expect.element(player.getByText('Created by Maker 1')).toBeVisible();
  await expect
    .element(player.getByRole('link', { name: 'Book this creator' }))
    .toHaveAttribute('href', `/dashboard/book-session/${aReel(1).author.user_id}`);
  // Watching for three seconds counts as a view.
  await expect.poll(() => requests(viewReel).length, { timeout: 60_000 }).toBe(1);
  await expect.element(player.getByText('1.3k views')).toBeVisible();
  await player.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(player).not.toBeInTheDocument();
  await expectPath(PAGE);
});

it('[EXPL-13][EXPL-17][EXPL-34] the player goes round at both ends, by button, key and swipe; one without a film says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openList(three, [viewed]);
  await page.getByRole('button', { name: 'Play “Reel number 1”' }).click();
  await page.getByRole('button', { name: 'Previous reel' }).click();
  await isShown('Reel number 3, by Maker 3');
  await expect.element(player.getByText('Video not available')).toBeVisible();
  await player.getByRole('button', { name: 'Download' }).click();
  expect(log.mock.calls).toEqual([['No reel available for download.']]);
  await page.getByRole('button', { name: 'Next reel' }).click();
  await isShown('Reel number 1, by Maker 1');
  await userEvent.keyboard('j');
  await isShown('Reel number 2, by Maker 2');
  await expect.element(player.getByRole('link', { name: 'Book this creator' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await isShown('Reel number 1, by Maker 1');
  swipeUp();
  await isShown('Reel number 2, by Maker 2');
});

it('[EXPL-14] a like that is refused is taken back, and Download saves the film as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await openList(three, [viewed, replyOfProxy(likeReel, 500)]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Play “Reel number 2”' }).click();
  const like = player.getByRole('button', { name: /^Like/ });
  await expect.element(like).toBeVisible();
  await userEvent.keyboard('l');
  await expect.element(toast('Your like was not saved.')).toBeVisible();
  await expect.element(like).toHaveAccessibleName('Like, 2 likes');
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(saved).toEqual(['reel-reel-number-2.mp4']);
});

it('[EXPL-15] however many were looked at, one Back closes the player; a link opens it again, as silent as it was left', async () => {
  await openList(three, [viewed]);
  await page.getByRole('button', { name: 'Play “Reel number 1”' }).click();
  await isShown('Reel number 1, by Maker 1');
  await userEvent.keyboard('jm');
  await isShown('Reel number 2, by Maker 2');
  await expect.element(player.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  history.back();
  await expect.element(player).not.toBeInTheDocument();
  await expectPath(PAGE);
});

it('[EXPL-12] a link opens the player in silence where silence was chosen last', async () => {
  localStorage.setItem('reel-sound', 'off');
  const replies = [refuse(getReel, 'not_found'), listed(three), categories, viewed];
  await openPage(`${PAGE}?reel=${aReel(2).id}`, { as: aUser(), replies });
  await isShown('Reel number 2, by Maker 2');
  await expect.element(player.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  localStorage.removeItem('reel-sound');
});

it('[EXPL-18][REEL-02] a card without a film opens the page where its reel is made', async () => {
  await openList(three, [refuse(getReel, 'not_found')]);
  await page.getByRole('button', { name: 'Keep editing “Reel number 3”' }).click();
  await expectPath('/dashboard/reel');
  expect(localStorage.getItem('reelId')).toBe(unfinished.id);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const noComments = reply(listReelComments, { data: [], next_cursor: null });
const words = player.getByRole('textbox', { name: 'Write a comment' });
const send = player.getByRole('button', { name: 'Comment', exact: true });

function aReelComment(content: string): ReelComment {
  const { id, author } = aReel(1);
  const { is_mentor: _, ...writer } = author;
  const common = { content, mentions: [], created_at: UNTIL, can_delete: true };
  return { id: crypto.randomUUID(), reel_id: id, author: writer, ...common };
}

async function openComments(): Promise<void> {
  await openList(three, [viewed, noComments]);
  await page.getByRole('button', { name: 'Play “Reel number 1”' }).click();
  await player.getByRole('button', { name: /^Comments/ }).click();
}

it('[KEPT-09][KEPT-10] a comment keeps what is typed while it is sent, and names changed words anew', async () => {
  await openComments();
  answerWith(noReply(addReelComment));
  await words.fill('Old words');
  await send.click();
  await expect.element(player.getByRole('alert')).toBeVisible();
  const held = hold(reply(addReelComment, { data: aReelComment('New words') }));
  answerWith(held);
  await words.fill('New words');
  await send.click();
  await words.fill('Second');
  held.release();
  await expect.element(player.getByText('New words')).toBeVisible();
  await expect.element(words).toHaveValue('Second');
  const ids = requests(addReelComment).map(({ body }) => (body as { client_id: string }).client_id);
  expect(ids.at(-1)).not.toBe(ids[0]);
});

it('[KEPT-09] a comment that arrives after its author turned to another reel leaves no draft', async () => {
  await openComments();
  const held = hold(reply(addReelComment, { data: aReelComment('Well done') }));
  answerWith(held);
  await words.fill('Well done');
  await send.click();
  await player.getByRole('button', { name: 'Next reel' }).click();
  await isShown('Reel number 2, by Maker 2');
  held.release();
  await expect.poll(() => sessionStorage.getItem(`reel-comment-${aReel(1).id}`)).toBeNull();
});

/** Swipes up on the video. */
function swipeUp(): void {
  const film = document.querySelector('[role=dialog] video');
  if (!film) throw new Error('No film is shown.');
  const finger = (y: number) => [new Touch({ identifier: 1, target: film, clientX: 200, clientY: y })];
  const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
    film.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
  send('touchstart', finger(500), finger(500));
  send('touchend', [], finger(300));
}
