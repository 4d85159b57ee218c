import { renewReelLink } from '@right-circle/contract/reel-files';
import { getReel } from '@right-circle/contract/reel-making';
import {
  addReelComment,
  exploreReels,
  listReelComments,
  type ReelComment,
  reelCategories,
} from '@right-circle/contract/reels';
import { safeZone } from '@right-circle/film/caption-layout';
import { frame } from '@right-circle/film/film';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, hold, reply, requests } from '#test/fake-backend.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aReel } from '#test/reels.ts';

const mentorId = '7d9f3a52-6f0e-4f3b-9a63-0d6a5a1f2b12';
/** The reel with the fullest overlay: by a mentor, with a truncated text. */
const reel = aReel({
  reel_url: '/media/reels/a.mp4',
  status: 'completed',
  is_own: false,
  is_public: true,
  likes_count: 3,
  comments_count: 4,
  caption: 'Tea is picked by hand, two leaves and a bud at a time, in the hills where the fog stays until noon',
  author: { user_id: mentorId, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: true },
});

const PLAYER = `/dashboard/explore?reel=${reel.id}`;
const replies = [
  reply(getReel, { data: reel }),
  reply(exploreReels, { data: [reel], until: '2026-11-16T00:00:00.000Z' }),
  reply(reelCategories, { data: [] }),
  reply(renewReelLink, { data: { url: '/media/reels/a.mp4' } }),
];

it('[FILM-04][LOOK-04] on phones the player lays nothing over the part of the film that captions stand in', async () => {
  await openPage(PLAYER, { as: aUser(), width: 360, replies });
  const rail = page.getByRole('toolbar', { name: 'About this reel' });
  const details = page.getByText('Created by Asha Rao');
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(rail).toBeVisible();
  for (const [width, height] of [
    [360, 640],
    [360, 740],
    [390, 844],
    [412, 915],
  ] as const) {
    await resizePage(width, height);
    // The video is as wide as the phone and vertically centred.
    const unit = width / frame.width;
    const top = (height - frame.height * unit) / 2;
    const sideOf = (box: DOMRect) => (box.left / unit >= safeZone.right ? 'right' : 'over');
    expect([width, sideOf(rail.element().getBoundingClientRect())]).toEqual([width, 'right']);
    expect((details.element().getBoundingClientRect().top - top) / unit).toBeGreaterThanOrEqual(safeZone.bottom);
    expect((close.element().getBoundingClientRect().bottom - top) / unit).toBeLessThanOrEqual(safeZone.top);
  }
  // Otherwise the request reaches the next test.
  await expect.poll(() => requests(renewReelLink)).toHaveLength(1);
});

it('[KEPT-02] a comment on a reel sent while the list still loads is in it once', async () => {
  const mine: ReelComment = {
    id: crypto.randomUUID(),
    reel_id: reel.id,
    author: { user_id: mentorId, name: 'Asha Rao', username: 'asha', avatar: null },
    content: 'Faster than the list',
    mentions: [],
    created_at: '2026-11-16T00:00:00.000Z',
    can_delete: true,
  };
  const earlier = { ...mine, id: crypto.randomUUID(), content: 'The first one' };
  const slow = hold(reply(listReelComments, { data: [earlier], next_cursor: null }));
  await openPage(PLAYER, { as: aUser(), replies: [...replies, slow] });
  await page.getByRole('button', { name: 'Comments, 4 comments' }).click();
  answerWith(reply(addReelComment, { data: mine }));
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Faster than the list');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Comments, 5 comments' })).toBeVisible();
  slow.release();
  await expect.element(page.getByText('The first one')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Faster than the list' })).toHaveLength(1);
  await expect.poll(() => requests(renewReelLink)).toHaveLength(1);
});
