import { getReel, renewReelLink } from '@right-circle/contract/reel-making';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll } from '#test/checks.ts';
import { reply } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aReel } from '#test/reels.ts';

it('[FAIR-05] the owner of a hidden reel reads that a moderator hid it, and where to appeal', async () => {
  const user = aUser();
  const author = { user_id: user.id, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false };
  const reel = aReel({ author, images: [], reel_url: '/media/reels/tea.mp4', status: 'completed', is_hidden: true });
  // Asked for when the film, which is not there, fails to load.
  const renewed = reply(renewReelLink, { data: { url: '/media/reels/tea.mp4' } });
  const replies = [reply(getReel, { data: reel }), renewed];
  await openPage(`/dashboard/preview?id=${reel.id}`, { as: user, width: 360, replies });
  await expect.element(page.getByText('A moderator hid this reel')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See why and appeal' }))
    .toHaveAttribute('href', '/dashboard/decisions');
  await expect.element(page.getByRole('button', { name: 'Publish to Explore' })).not.toBeInTheDocument();
  expectNoSidewaysScroll();
});
