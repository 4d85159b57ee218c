import { getReel } from '@right-circle/contract/reel-making';
import { reelStatus } from '@right-circle/contract/reel-rendering';
import { reelTools } from '@right-circle/contract/reel-tools';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath } from '#test/checks.ts';
import { answerWith, refuse, reply } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aReel } from '#test/reels.ts';

const PAGE = '/dashboard/preview';
const title = page.getByRole('heading', { level: 1 });
const user = aUser();
const author = { user_id: user.id, name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false };
const reel = aReel({ author, images: [], status: 'processing' });
const progress = {
  reel_id: reel.id,
  status: 'processing',
  stage: 'film',
  progress: 40,
  reel_url: null,
  error: null,
} as const;

it('[REEL-13] no reel chosen says so and leads on', async () => {
  localStorage.removeItem('reelId');
  await openPage(PAGE, { as: user });
  await expect.element(title).toHaveTextContent('No reel chosen');
  await expect.element(page.getByRole('link', { name: 'Create Reel' })).toHaveAttribute('href', '/dashboard/create');
});

it('[REEL-13] a reel that is not there says so', async () => {
  await openPage(`${PAGE}?id=${reel.id}`, { as: user, replies: [refuse(getReel, 'not_found')] });
  await expect.element(title).toHaveTextContent('This reel isn’t available');
});

it('[REEL-13] a reel that is being made shows how far it is, says why it failed and leads back to where it is made', async () => {
  const tools = { tracks: [], voices: [], voice_problem: null, render_problem: null, writer: 'Built-in writer' };
  const replies = [reply(getReel, { data: reel }), reply(reelTools, { data: tools })];
  await openPage(`${PAGE}?id=${reel.id}`, { as: user, replies: [...replies, reply(reelStatus, { data: progress })] });
  await expect.element(title).toHaveTextContent('Your reel is being made');
  await expect.element(page.getByRole('progressbar', { name: 'Being made' })).toHaveAttribute('aria-valuetext', '40%');
  const failed = { ...progress, status: 'failed', error: 'The disk of this server is full.' } as const;
  answerWith(reply(getReel, { data: { ...reel, status: 'failed' } }), ...replies.slice(1));
  answerWith(reply(reelStatus, { data: failed }));
  await emit('reel_progress', failed);
  await expect.element(title).toHaveTextContent('Your reel was not finished');
  await expect.element(page.getByText('The disk of this server is full.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the reel' }).click();
  await expectPath('/dashboard/reel');
  expect(localStorage.getItem('reelId')).toBe(reel.id);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
});
