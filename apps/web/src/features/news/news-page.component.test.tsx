import {
  listNews,
  listSavedNews,
  readNews,
  type Story,
  saveNews,
  type TrendingNews,
  unsaveNews,
} from '@right-circle/contract/news';
import { listPosts } from '@right-circle/contract/posts';
import { reelCategories } from '@right-circle/contract/reels';
import { HOUR_MS } from '@right-circle/rules/durations';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, followLink, press, toast } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { feedReplies } from '#test/posts.ts';

const PAGE = '/dashboard/trending-news';
const TITLE = 'Instagram opens longer Reels to everyone';
const story: Story = {
  id: '0199c0de-0000-7000-8000-000000000010',
  title: TITLE,
  summary: 'Up to 20 minutes, from today.',
  source: 'The Creator Desk',
  url: 'https://news.example/desk/reels',
  image: null,
  category: 'Marketing',
  published_at: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
  sources_count: 2,
  is_saved: false,
};
const camera: Story = { ...story, id: crypto.randomUUID(), title: 'A camera for the pocket', category: 'Video' };
const cards = page.getByRole('region', { name: 'News', exact: true }).getByRole('listitem');

function news(changes: Partial<TrendingNews> = {}): TrendingNews {
  const page = { data: [story, camera], categories: ['Marketing', 'Video'], topics: [] };
  return { ...page, status: 'live', fetched_at: new Date().toISOString(), samples: false, ...changes };
}

it('[NEWS-01][NEWS-02] a story leads to its source in a new tab; a category narrows the list', async () => {
  const narrowed = reply(listNews, ({ query }) => news(query.category ? { data: [camera] } : {}));
  await openPage(PAGE, { as: aUser(), replies: [narrowed] });
  const first = cards.first();
  await expect.element(first).toMatchTextContent('The Creator Desk · 3 h ago');
  await expect.element(first).toMatchTextContent('+1 source');
  await expect.element(first).toMatchTextContent('Up to 20 minutes, from today.');
  const link = first.getByRole('link', { name: `${TITLE} (opens in a new tab)` });
  await expect.element(link).toHaveAttribute('href', 'https://news.example/desk/reels');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('button', { name: 'Video' }).click();
  await expectPath(`${PAGE}?category=Video`);
  await expect.element(cards).toHaveLength(1);
  await expect.element(cards).toMatchTextContent('A camera for the pocket');
  await page.getByRole('button', { name: 'All' }).click();
  await expect.element(cards).toHaveLength(2);
});

it('[NEWS-02] saves a story for later, and takes it back when that fails', async () => {
  let isSaved = false;
  const saved = (next: boolean) => () => {
    isSaved = next;
    return { id: story.id, is_saved: next };
  };
  const replies = [
    reply(listNews, () => news({ data: [{ ...story, is_saved: isSaved }] })),
    reply(listSavedNews, () => ({ data: isSaved ? [{ ...story, is_saved: true }] : [], next_cursor: null })),
    reply(unsaveNews, saved(false)),
    noReply(saveNews),
  ];
  await openPage(PAGE, { as: aUser(), replies });
  const save = page.getByRole('button', { name: `Save for later: ${TITLE}` });
  await save.click();
  await expect.element(toast('Failed to save the story. Please try again later.')).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-pressed', 'false');
  answerWith(reply(saveNews, saved(true)));
  await save.click();
  await expect.element(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Saved' }).click();
  const list = page.getByRole('region', { name: 'Saved news' }).getByRole('listitem');
  await expect.element(list).toHaveLength(1);
  await save.click();
  await expect.element(save).toHaveAttribute('aria-pressed', 'false');
});

it('[KEPT-04] a story saved while a category loads is saved, and the category still loads', async () => {
  await openPage(PAGE, { as: aUser(), replies: [reply(listNews, news())] });
  const slow = hold(reply(listNews, news({ data: [camera] })));
  answerWith(slow, reply(saveNews, { id: camera.id, is_saved: true }));
  await page.getByRole('button', { name: 'Video' }).click();
  await expectPath(`${PAGE}?category=Video`);
  await page.getByRole('button', { name: `Save for later: ${camera.title}` }).click();
  await expect.poll(() => requests(saveNews)).toHaveLength(1);
  slow.release();
  await expect.element(cards).toHaveLength(1);
  await expect
    .element(cards.getByRole('button', { name: `Save for later: ${camera.title}` }))
    .toHaveAttribute('aria-pressed', 'true');
});

it('[KEPT-05] a story saved just before opening the saved ones is among them', async () => {
  const slow = hold(reply(saveNews, { id: story.id, is_saved: true }));
  const replies = [reply(listNews, news()), slow, reply(listSavedNews, { data: [], next_cursor: null })];
  await openPage(PAGE, { as: aUser(), replies });
  await page.getByRole('button', { name: `Save for later: ${TITLE}` }).click();
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  slow.release();
  const list = page.getByRole('region', { name: 'Saved news' }).getByRole('listitem');
  await expect.element(list).toHaveLength(1);
  await expect
    .element(list.getByRole('button', { name: `Save for later: ${TITLE}` }))
    .toHaveAttribute('aria-pressed', 'true');
});

it('[NEWS-02] starts a post about a story without losing what was being written', async () => {
  await openPage('/dashboard', { as: aUser(), replies: [...feedReplies([]), reply(listNews, news())] });
  const composer = page.getByLabelText('What is on your mind?');
  await composer.fill('Half a thought');
  await page.getByRole('link', { name: 'Trending News' }).click();
  await expectPath(PAGE);
  await cards.first().getByRole('button', { name: 'Write a post about this' }).click();
  await expectPath('/dashboard');
  await expect
    .element(composer)
    .toHaveValue(
      expect.stringMatching(/^Half a thought\n\nInstagram opens longer Reels to everyone \(The Creator Desk\)\n/),
    );
  await expect.element(composer).toHaveValue(expect.stringContaining('https://news.example/desk/reels'));
});

it('[SHARE-01][SHARE-02][SHARE-03] starts a reel with a brief to edit, and asks before touching a draft', async () => {
  const one = reply(readNews, ({ params }) => ({ data: params.id === story.id ? story : camera }));
  await openPage(PAGE, { as: aUser(), replies: [reply(listNews, news()), reply(reelCategories, { data: [] }), one] });
  await cards
    .first()
    .getByRole('link', { name: `Make a reel about “${TITLE}”` })
    .click();
  await expectPath(`/dashboard/create?story=${story.id}`);
  const brief = page.getByLabelText('What is your reel about?');
  await expect.element(brief).toHaveValue(`${TITLE}.\nUp to 20 minutes, from today.\nReported by The Creator Desk.`);
  const note = page.getByRole('status').filter({ hasText: `From the news: ${TITLE}` });
  await expect.element(note.getByRole('link', { name: 'Read the story (opens in a new tab)' })).toBeVisible();
  await brief.fill('My own words');
  history.back();
  await expectPath(PAGE);
  history.forward();
  await expect.element(brief).toHaveValue('My own words');
  await expect.element(note).toBeVisible();
  history.back();
  await cards
    .nth(1)
    .getByRole('link', { name: /^Make a reel/ })
    .click();
  const question = page.getByRole('status').filter({ hasText: 'You already have a draft' });
  await expect.element(brief).toHaveValue('My own words');
  await question.getByRole('button', { name: 'Add to my draft' }).click();
  await expect.element(brief).toHaveValue(expect.stringMatching(/^My own words\n\nA camera for the pocket\./));
  await expect.element(question).not.toBeInTheDocument();
});

it('[SHARE-02][SHARE-03] can start over with a story, and says when it is gone', async () => {
  localStorage.setItem('explanation', 'My own words');
  await openPage(`/dashboard/create?story=${story.id}`, {
    as: aUser(),
    width: 360,
    replies: [reply(readNews, { data: story }), reply(reelCategories, { data: [] })],
  });
  const brief = page.getByLabelText('What is your reel about?');
  const start = page.getByRole('button', { name: 'Start a new reel' });
  await expect.element(brief).toHaveValue('My own words');
  await expect.element(start).toBeVisible();
  expectNoSidewaysScroll();
  await press(start, '{Enter}');
  await expect.element(brief).toHaveValue(expect.stringMatching(/^Instagram opens/));
  answerWith(refuse(readNews, 'not_found', 'This story is no longer here.'));
  await followLink(`/dashboard/create?story=${camera.id}`);
  await expect.element(page.getByRole('status').filter({ hasText: 'This story is no longer here' })).toBeVisible();
});

it('[NEWS-02] says when no source can be reached, with samples that are called so', async () => {
  const sample = { ...story, source: 'Sample', url: null, sources_count: 1 };
  const cut = { topics: [{ tag: 'monsoon', posts_count: 12 }], status: 'unreachable' as const, fetched_at: null };
  const replies = [
    ...feedReplies([]),
    reply(listPosts, { data: [], next_cursor: null }),
    reply(listNews, news({ data: [sample], samples: true, ...cut })),
  ];
  await openPage(PAGE, { as: aUser(), replies });
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No news source can be reached right now' }))
    .toBeVisible();
  await expect.element(cards.getByText('Sample', { exact: true })).toBeVisible();
  await expect.element(cards.getByRole('link')).not.toBeInTheDocument();
  await expect.element(cards.getByRole('button'), { message: 'nothing to save or to pass on' }).not.toBeInTheDocument();
  await page.getByRole('complementary', { name: 'Community' }).getByRole('link', { name: '#monsoon' }).click();
  await expectPath('/dashboard/posts?tag=monsoon');
});

it('shows when the news cannot be loaded, tries again, and fits a small phone in the dark, with the keyboard alone', async () => {
  const fault = refuse(listNews, 'unexpected', 'Something went wrong. Please try again.');
  const saved = reply(listSavedNews, { data: [], next_cursor: null });
  await openPage(PAGE, { as: aUser(), replies: [fault, saved], width: 360, theme: 'dark' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong. Please try again.');
  answerWith(reply(listNews, news()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
  expectNoSidewaysScroll();
  await press(page.getByRole('tab', { name: 'Trending' }), '{ArrowRight}{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Saved' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
