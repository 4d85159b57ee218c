import { suggestMentions } from '@right-circle/contract/people';
import { listComments } from '@right-circle/contract/post-comments';
import {
  createPost,
  deletePost,
  editPost,
  getPost,
  likePost,
  listPosts,
  sharePost,
  suggestTags,
} from '@right-circle/contract/posts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSidewaysScroll, expectPath, expectTexts, press } from '#test/checks.ts';
import { answerWith, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aPost, feedReplies } from '#test/posts.ts';

const FEED = '/dashboard/posts';
const me = aUser();
const author = { user_id: me.id, username: me.username, full_name: me.full_name, profile_pic: null };
const own = aPost({ author, is_own: true, content: 'Frist try' });
const composer = page.getByRole('form', { name: 'New post' });
const field = page.getByLabelText('What is on your mind?');
const postButton = composer.getByRole('button', { name: 'Post', exact: true });
const card = (text: string) => page.getByRole('article').filter({ hasText: text });

it('[POST-01][POST-05][ROUTE-02][ROUTE-03] the feed is at /dashboard and /dashboard/posts, with "No posts yet" under its form', async () => {
  await openPage('/dashboard', { as: me, replies: feedReplies([]) });
  const home = page.getByRole('link', { name: 'Home', exact: true });
  const expectFeed = async () => {
    await expect.element(field).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await expect.element(home).toHaveAttribute('aria-current', 'page');
  };
  await expectFeed();
  await home.click();
  await expectPath(FEED);
  await expectFeed();
});

it('a post that cannot be sent stays in the form, also over a reload, and goes out once', async () => {
  await openPage(FEED, { as: me, replies: [...feedReplies([]), noReply(createPost)] });
  await field.fill('Kept');
  await postButton.click();
  await expect
    .element(composer.getByRole('alert'))
    .toHaveTextContent('Your post was not sent. Please try again later.');
  await expect.element(field).toHaveValue('Kept');
  await reloadPage();
  await expect.element(field).toHaveValue('Kept');
  const tries = requests(createPost).length;
  const held = hold(reply(createPost, { ...own, content: 'Kept' }));
  answerWith(held);
  await postButton.dblClick();
  held.release();
  await expect.element(card('Kept')).toHaveLength(1);
  await expect.element(field).toHaveValue('');
  expect(requests(createPost)).toHaveLength(tries + 1);
});

it('[POST-03] at 360 px, by keyboard alone: posts, likes at once, takes back a refused like, and goes to the comments', async () => {
  const text = `Typed ${'long'.repeat(30)}`;
  await openPage(FEED, { as: me, replies: feedReplies([]), width: 360 });
  answerWith(reply(createPost, { ...own, content: text }));
  await press(field, `${text}{Control>}{Enter}{/Control}`);
  await expect.element(card(text)).toBeVisible();
  expectNoSidewaysScroll();
  const like = card(text).getByRole('button', { name: /^Like/ });
  const held = hold(reply(likePost, { liked: true, likes_count: 1 }));
  answerWith(held);
  await press(like, '{Enter}');
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveAccessibleName('Like, 1 like');
  held.release();
  answerWith(noReply(likePost));
  await press(like, '{Enter}');
  await expect.element(page.getByText('Your like was not saved. Please try again later.')).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveAccessibleName('Like, 1 like');
  expect(requests(likePost).at(0)).toMatchObject({ body: { liked: true } });
  expect(requests(likePost).at(-1)).toMatchObject({ body: { liked: false } });

  answerWith(reply(getPost, { ...own, content: text }), reply(listComments, { data: [], next_cursor: null }));
  await press(like, '{Tab}{Enter}');
  await expect.poll(() => location.hash).toBe('#comments');
  await expect.element(page.getByRole('textbox', { name: 'Write a comment' })).toHaveFocus();
  expectNoSidewaysScroll();
});

it('[KEPT-03] a post liked and one deleted while older posts load stay so when these arrive', async () => {
  const liked = aPost({ content: 'Liked early' });
  const deleted = { ...own, id: crypto.randomUUID(), content: 'Deleted early' };
  const pages = reply(listPosts, ({ query }) =>
    query.cursor
      ? { data: [aPost({ id: crypto.randomUUID(), content: 'An older post' })], next_cursor: null }
      : { data: [liked, deleted], next_cursor: 'older' },
  );
  const older = hold(pages);
  const slow: typeof older = {
    ...older,
    answer: async (call) => await (call.query.cursor ? older : pages).answer(call),
  };
  await openPage(FEED, { as: me, replies: [...feedReplies([]), slow] });
  await expect.poll(() => requests(listPosts).some(({ query }) => query?.cursor === 'older')).toBe(true);
  answerWith(reply(likePost, { liked: true, likes_count: 1 }), reply(deletePost, { message: 'Deleted.' }));
  const like = card('Liked early').getByRole('button', { name: /^Like/ });
  await like.click();
  await card('Deleted early').getByRole('button', { name: 'More about the post of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(card('Deleted early')).not.toBeInTheDocument();
  older.release();
  await expect.element(card('An older post')).toBeVisible();
  await expect.element(like).toHaveAccessibleName('Like, 1 like');
  await expect.element(card('Deleted early')).not.toBeInTheDocument();
});

it('[POST-03] a post is edited, shared and deleted from its card', async () => {
  await openPage(FEED, { as: me, replies: feedReplies([own]) });
  const more = (text: string) => card(text).getByRole('button', { name: 'More about the post of Asha Rao' });
  await more('Frist try').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = { ...own, content: 'First try', edited_at: '2026-01-05T08:00:00.000Z' };
  answerWith(reply(editPost, edited));
  await page.getByRole('textbox', { name: 'Text' }).fill('First try');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(card('First try')).toMatchTextContent('edited');
  await expect.element(card('Frist try')).not.toBeInTheDocument();

  const share = { ...own, id: crypto.randomUUID(), content: 'Again', is_share: true, shared_post: edited };
  answerWith(reply(sharePost, share));
  await card('First try').getByRole('button', { name: 'Share, 0 shares' }).click();
  await page.getByRole('textbox', { name: 'Your words' }).fill('Again');
  await page.getByRole('button', { name: 'Share with my followers' }).click();
  await expect.element(card('Again')).toMatchTextContent('First try');
  await expect.element(card('First try').getByRole('button', { name: 'Share, 1 share' })).toBeVisible();
  expect(requests(sharePost)).toMatchObject([{ params: { id: own.id }, body: { content: 'Again' } }]);

  await more('Again').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Delete this post?' })).toBeVisible();
  answerWith(reply(deletePost, { message: 'Deleted.' }));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(card('Again')).not.toBeInTheDocument();
  expect(requests(deletePost)).toMatchObject([{ params: { id: share.id } }]);
});

it('[POST-05] loads 10 at a time while one scrolls', async () => {
  const posts = Array.from({ length: 32 }, (_, n) =>
    aPost({ id: crypto.randomUUID(), content: `Post number ${32 - n}` }),
  );
  await openPage(FEED, { as: me, replies: feedReplies(posts) });
  await expect.element(page.getByText('Post number 32')).toBeVisible();
  expect(requests(listPosts).filter(({ query }) => query.cursor)).toHaveLength(0);
  await expect
    .poll(() => {
      // Less than the overscan around the window: a longer step could skip the card.
      window.scrollBy(0, 900);
      return page.getByText('Post number 1', { exact: true }).elements().length;
    })
    .toBe(1);
  expect(requests(listPosts).flatMap(({ query }) => query.cursor ?? [])).toEqual(['10', '20', '30']);
});

it('[SOCIAL-10][SOCIAL-12][SOCIAL-13][SOCIAL-14] a name and a tag are chosen by keys and become links', async () => {
  const kabir = { user_id: crypto.randomUUID(), username: 'kabir.quill', full_name: 'Kabir Quill', profile_pic: null };
  const replies = [
    ...feedReplies([]),
    reply(suggestMentions, { data: [kabir] }),
    reply(suggestTags, { data: [{ tag: 'quillwork', posts_count: 1 }] }),
  ];
  await openPage(FEED, { as: me, replies, width: 360 });
  const suggestions = (name: string) => page.getByRole('listbox', { name }).getByRole('option');
  await press(field, 'With @Quill');
  await expectTexts(suggestions('People'), [expect.stringContaining('Kabir Quill')]);
  await expect.element(field).toHaveRole('combobox');
  await expect.element(field).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-0$/));
  await expect.element(page.getByText('1 person found. Use the arrow keys to choose.')).toBeInTheDocument();
  expectNoSidewaysScroll();
  await userEvent.keyboard('{Escape}');
  await expect.element(suggestions('People')).toHaveLength(0);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveRole('textbox');

  await field.fill('');
  await press(field, 'With @Quill');
  await expect.element(suggestions('People')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('With @kabir.quill ');
  await userEvent.keyboard('on #quillw');
  await expectTexts(suggestions('Tags'), [expect.stringMatching(/quillwork1 post/)]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('With @kabir.quill on #quillwork ');
  await expect.element(field).toHaveFocus();
  expect(requests(suggestMentions).map(({ query }) => query.q)).toContain('Quill');

  const content = 'With @kabir.quill on #quillwork';
  answerWith(reply(createPost, { ...own, content, mentions: [kabir] }));
  await postButton.click();
  const links = card('With @kabir.quill');
  await expect
    .element(links.getByRole('link', { name: '#quillwork' }))
    .toHaveAttribute('href', '/dashboard/posts?tag=quillwork');
  await expect
    .element(links.getByRole('link', { name: '@kabir.quill' }))
    .toHaveAttribute('href', `/dashboard/view-profile/${kabir.user_id}`);
});

it('[STUDIO-03][SHARE-06] a reel shared as a post plays in it, and loads nothing but its poster before that', async () => {
  const reel = {
    id: '019b76da-a800-7000-8000-0000000000d1',
    url: '/media/reels/tea.mp4',
    poster_url: '/icon-192.png',
    title: 'Tea in the hills',
    seconds: 12,
  };
  const post = aPost({ content: 'From leaf to cup', images: [], reel });
  await openPage(FEED, { as: me, width: 360, replies: feedReplies([post]) });
  const film = card('From leaf to cup').getByLabelText('Tea in the hills');
  await expect.element(film).toHaveAttribute('src', '/media/reels/tea.mp4');
  await expect.element(film).toHaveAttribute('preload', 'none');
  await expect.element(film).toHaveAttribute('controls');
  expectNoSidewaysScroll();
  await expect
    .element(page.getByRole('link', { name: 'Open in Explore' }))
    .toHaveAttribute('href', `/dashboard/explore?reel=${reel.id}`);
  await page.getByRole('button', { name: 'Send this reel' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this reel' });
  await expect.element(sheet.getByRole('button', { name: 'Download video' })).toBeVisible();
  await expect
    .element(sheet.getByRole('button', { name: 'Share as a post' }), { message: 'it is one' })
    .not.toBeInTheDocument();
});

it('[KEPT-09] what is typed while a post is sent stays in the form, and only the post leaves it', async () => {
  await openPage(FEED, { as: me, replies: feedReplies([]) });
  const held = hold(reply(createPost, { ...own, content: 'First' }));
  answerWith(held);
  await field.fill('First');
  await postButton.click();
  await field.fill('First, and a second thought');
  held.release();
  await expect.element(card('First')).toBeVisible();
  await expect.element(field).toHaveValue('First, and a second thought');
  await reloadPage();
  await expect.element(field).toHaveValue('First, and a second thought');
});

it('[KEPT-09] a post that arrives after its author left the page leaves no draft', async () => {
  const other = aPost({ content: 'Elsewhere' });
  const [getOther, noComments] = [reply(getPost, other), reply(listComments, { data: [], next_cursor: null })];
  await openPage(FEED, { as: me, replies: [...feedReplies([other]), getOther, noComments] });
  const held = hold(reply(createPost, { ...own, content: 'On my way' }));
  answerWith(held);
  await field.fill('On my way');
  await postButton.click();
  await card('Elsewhere')
    .getByRole('link', { name: /^Comment/ })
    .click();
  await expect.element(field).not.toBeInTheDocument();
  held.release();
  await expect.element(page.getByText('Your post is published')).toBeVisible();
  history.back();
  await expect.element(field).toHaveValue('');
});

it('[KEPT-10] after a lost reply, changed text is another post and the same text the same post', async () => {
  await openPage(FEED, { as: me, replies: [...feedReplies([]), noReply(createPost)] });
  const tryToSend = async (text: string) => {
    const tries = requests(createPost).length;
    await field.fill(text);
    await postButton.click();
    await expect.poll(() => requests(createPost).length).toBeGreaterThan(tries);
    await expect.element(composer.getByRole('alert')).toBeVisible();
    await expect.element(postButton).toBeEnabled();
    return (requests(createPost).at(-1)?.body as { client_id: string } | undefined)?.client_id;
  };
  const old = await tryToSend('Old words');
  const changed = await tryToSend('New words');
  expect(changed).not.toBe(old);
  expect(await tryToSend('Old words')).toBe(old);
});

it('[KEPT-09][KEPT-10] a share keeps what is typed while it is sent, and names changed words anew', async () => {
  const other = aPost({ content: 'Worth sharing' });
  await openPage(FEED, { as: me, replies: [...feedReplies([other]), noReply(sharePost)] });
  await card('Worth sharing')
    .getByRole('button', { name: /^Share/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Share this post' });
  const words = dialog.getByRole('textbox');
  const send = dialog.getByRole('button', { name: 'Share with my followers' });
  await words.fill('Old words');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  const held = hold(reply(sharePost, aPost({ is_share: true, shared_post: other, content: 'New words' })));
  answerWith(held);
  await words.fill('New words');
  await send.click();
  await words.fill('New words, and more');
  held.release();
  await expect.element(page.getByText('Shared with your followers')).toBeVisible();
  await expect.element(words).toHaveValue('New words, and more');
  const [first, last] = [requests(sharePost)[0], requests(sharePost).at(-1)].map(
    (sent) => sent?.body as { client_id: string; content: string },
  );
  expect(last?.content).toBe('New words');
  expect(last?.client_id).not.toBe(first?.client_id);
});

it('[KEPT-11] words for a share that were closed by Escape are there when it is opened again, until it is sent', async () => {
  const other = aPost({ content: 'Worth sharing' });
  await openPage(FEED, { as: me, replies: [...feedReplies([other]), reply(sharePost, aPost({ is_share: true }))] });
  const dialog = page.getByRole('dialog', { name: 'Share this post' });
  const words = dialog.getByRole('textbox');
  const openDialog = async () =>
    await card('Worth sharing')
      .getByRole('button', { name: /^Share/ })
      .first()
      .click();
  await openDialog();
  await words.fill('Read this twice');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(words).toHaveValue('Read this twice');
  await dialog.getByRole('button', { name: 'Share with my followers' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(words).toHaveValue('');
});

it('[KEPT-11] changes to a post survive Escape, and "Cancel" discards them', async () => {
  await openPage(FEED, { as: me, replies: feedReplies([own]) });
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  const words = dialog.getByRole('textbox');
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More about the post of Asha Rao' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  await openDialog();
  await words.fill('First try, and a better one');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(words).toHaveValue('First try, and a better one');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(words).toHaveValue('Frist try');
});

it('[BACK-04] a post whose deletion was made, and only its reply lost, is gone', async () => {
  const gone = refuse(deletePost, 'not_found', 'This post does not exist.');
  await openPage(FEED, { as: me, replies: [...feedReplies([own]), gone] });
  await page.getByRole('button', { name: 'More about the post of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Your post is deleted')).toBeVisible();
  await expect.element(card('Frist try')).not.toBeInTheDocument();
});
