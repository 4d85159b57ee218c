import { renewReelLink } from '@right-circle/contract/reel-files';
import { getReel } from '@right-circle/contract/reel-making';
import { publishReel } from '@right-circle/contract/reel-rendering';
import { exploreReels, reelCategories } from '@right-circle/contract/reels';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, expectTexts, press, toast } from '#test/checks.ts';
import { answerWith, hold, reply, requests } from '#test/fake-backend.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aReel } from '#test/reels.ts';

it('[FAIR-05] the owner of a hidden reel reads that a moderator hid it, and where to appeal', async () => {
  const user = aUser();
  const author = { user_id: user.id, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false };
  const reel = aReel({ author, images: [], reel_url: '/media/reels/tea.mp4', status: 'completed', is_hidden: true });
  // Requested when the film, which doesn't exist, fails to load.
  const renewed = reply(renewReelLink, { data: { url: '/media/reels/tea.mp4' } });
  const replies = [reply(getReel, { data: reel }), renewed];
  await openPage(`/dashboard/preview?id=${reel.id}`, { as: user, width: 360, replies });
  await expect.element(page.getByText('A moderator hid this reel')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See why and appeal' }))
    .toHaveAttribute('href', '/dashboard/decisions');
  await expect.element(page.getByRole('button', { name: 'Publish to Explore' })).not.toBeInTheDocument();
  expectNoSidewaysScroll();
  // Otherwise the request reaches the next test.
  await expect.poll(() => requests(renewReelLink)).toHaveLength(1);
});

const film = '/icon-192.png';
const sheet = page.getByRole('dialog', { name: 'Share this reel' });
const author = { user_id: aUser().id, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false };
const finished = aReel({ author, images: [], reel_url: film, status: 'completed', is_public: true });

/** Adds sharing to the browser; desktop browsers often lack it. */
function giveDevice(abilities: { canShare: typeof navigator.canShare; share: typeof navigator.share }): void {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
}
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

it('[SHARE-06][SHARE-07] a public reel is shared by link, by other apps and as a post', async () => {
  const shared = vi.fn<typeof navigator.share>().mockResolvedValue();
  giveDevice({ canShare: ({ files } = {}) => !files, share: shared });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const postId = '019b76da-a800-7000-8000-0000000000e1';
  const replies = [
    reply(getReel, { data: finished }),
    reply(publishReel, { data: { ...finished, post_id: postId } }),
    // Requested when the film, which is a picture, fails to load.
    reply(renewReelLink, { data: { url: film } }),
  ];
  await openPage(`/dashboard/preview?id=${finished.id}`, { as: aUser(), width: 360, replies });
  await press(page.getByRole('button', { name: 'Share', exact: true }), '{Enter}');
  await expectTexts(sheet.getByRole('listitem'), [
    'Copy link',
    'WhatsApp (opens in a new tab)',
    'XX (Twitter) (opens in a new tab)',
    'Send the link…',
    'Share as a post',
    'Download video',
  ]);
  expectNoSidewaysScroll();
  const url = `${location.origin}/dashboard/explore?reel=${finished.id}`;
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(toast('Link copied')).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(url);
  const hrefOf = (name: string) => new URL((sheet.getByRole('link', { name }).element() as HTMLAnchorElement).href);
  expect(hrefOf('WhatsApp').host).toBe('wa.me');
  expect(hrefOf('WhatsApp').searchParams.get('text')).toBe(`Tea in the hills: ${url}`);
  expect(Object.fromEntries(hrefOf('X (Twitter)').searchParams)).toEqual({ text: 'Tea in the hills', url });
  await sheet.getByRole('button', { name: 'Send the link…' }).click();
  expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Tea in the hills', url });
  await sheet.getByRole('button', { name: 'Share as a post' }).click();
  await expect.element(toast('Shared with your followers')).toBeVisible();
  expect(requests(publishReel)).toMatchObject([{ body: { is_public: true, as_post: true } }]);
  await expect
    .element(sheet.getByRole('link', { name: 'See your post' }))
    .toHaveAttribute('href', `/dashboard/posts/${postId}`);
});

it('[SHARE-08][SHARE-09] a private reel leaves as a video only, at the second press if the first was too long ago', async () => {
  const shared = vi
    .fn<typeof navigator.share>()
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockResolvedValue();
  giveDevice({ canShare: () => true, share: shared });
  const reel = { ...finished, is_public: false, reel_url: `${film}?expires=1&signature=old` };
  const replies = [reply(getReel, { data: reel }), reply(renewReelLink, { data: { url: film } })];
  await openPage(`/dashboard/preview?id=${reel.id}`, { as: aUser(), replies });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .element(sheet)
    .toMatchTextContent('Only you can watch this reel. Publish it to Explore to share its link.');
  await expectTexts(sheet.getByRole('listitem'), ['Send the video…', 'Download video']);
  await sheet.getByRole('button', { name: 'Send the video…' }).click();
  await sheet.getByRole('button', { name: 'Send the video now' }).click();
  await expect.poll(() => shared.mock.calls.length).toBe(2);
  const [first, second] = shared.mock.calls.map(([sent]) => sent?.files?.[0]);
  expect([first?.name, first?.type]).toEqual(['reel-tea-in-the-hills.mp4', 'video/mp4']);
  expect(second, 'not loaded again').toBe(first);
  expect(requests(renewReelLink)).toHaveLength(1);
});

it('[SHARE-06] the player shares a reel of somebody else by its link and video, not as a post', async () => {
  const reel = { ...finished, is_own: false };
  const replies = [
    reply(getReel, { data: reel }),
    reply(exploreReels, { data: [], until: '2026-11-16T00:00:00.000Z' }),
    reply(reelCategories, { data: [] }),
  ];
  await openPage(`/dashboard/explore?reel=${reel.id}`, { as: aUser(), replies });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectTexts(sheet.getByRole('button'), ['Copy link', 'Download video', '']);
});

it('[KEPT-09] a caption typed while the reel is being published survives a reload', async () => {
  // The renewed link is requested when the film, which is a picture, fails to load.
  const replies = [reply(getReel, { data: finished }), reply(renewReelLink, { data: { url: film } })];
  await openPage(`/dashboard/preview?id=${finished.id}`, { as: aUser(), replies });
  const caption = page.getByRole('textbox', { name: 'Caption' });
  const held = hold(reply(publishReel, ({ body }) => ({ data: { ...finished, caption: body.caption ?? '' } })));
  answerWith(held);
  await caption.fill('First');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await caption.fill('First, and a second thought');
  held.release();
  await expect.element(toast('Your reel is in Explore')).toBeVisible();
  await reloadPage();
  await expect.element(caption).toHaveValue('First, and a second thought');
});
