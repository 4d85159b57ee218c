import { getReel, renewReelLink } from '@right-circle/contract/reel-making';
import { exploreReels, reelCategories } from '@right-circle/contract/reels';
import { safeZone } from '@right-circle/film/caption-layout';
import { frame } from '@right-circle/film/film';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '#test/fake-backend.ts';
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

it('[FILM-04][LOOK-04] on phones the player lays nothing over the part of the film that captions stand in', async () => {
  await openPage(`/dashboard/explore?reel=${reel.id}`, {
    as: aUser(),
    width: 360,
    replies: [
      reply(getReel, { data: reel }),
      reply(exploreReels, { data: [reel], until: '2026-11-16T00:00:00.000Z' }),
      reply(reelCategories, { data: [] }),
      reply(renewReelLink, { data: { url: '/media/reels/a.mp4' } }),
    ],
  });
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
});
